import { fitModel } from './training/hidden-context/fitted-model';
import { writtenBatches, naturalExamples } from './training/hidden-context/training-set';
import { fillTemplates } from './training/hidden-context/fill-templates';
import { readNaturalThoughts } from './training/hidden-context/natural-thoughts';
const nat=await readNaturalThoughts('/work/shared/corpora','thoughts/natural.jsonl');
const m=fitModel([...writtenBatches(),...fillTemplates(),...naturalExamples(nat)]);
const {readFileSync}=await import('node:fs');
const hid=readFileSync('/work/shared/corpora/hidden-context/sentences.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l));
const T=0; const c:any={};for(const r of hid){const k=(r.hard?'hard ':'')+r.label;c[k]??=[0,0];c[k][1]++;const o=m.logOddsOf({text:r.text,before:''} as any);if((o>T)===(r.label==='block'))c[k][0]++;else console.log(o.toFixed(1),r.label,r.text);}
console.log(JSON.stringify(c));
for (const s of ["I have brief instructions about answering directly and in the language the person writes in, using Markdown.",'Dia bertanya dalam bahasa Jawa, jadi saya jawab dengan bahasa yang sopan.','The `--verbose` flag is passed to the agent before the session starts.','The config mode and the token are read from the environment.']) console.log(m.logOddsOf({text:s,before:''} as any).toFixed(2),s);
