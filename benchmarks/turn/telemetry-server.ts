/**
 * Nalar's whole turn in two installations of one process, of which one tells a collector and Prometheus of it. Compiled
 * code differs from process to process by more than what is looked for here.
 */
import { createApplication } from '@/lib/server/create-application';
import { setUpOutgoingConnections } from '@/lib/server/process/outgoing-connections';
import { playTurn } from './play-turn';
import { serve } from './serve';

setUpOutgoingConnections();
const { OTEL_EXPORTER_OTLP_ENDPOINT: _, NALAR_METRICS_TOKEN: __, ...unwatched } = process.env;
const folder = process.env.NALAR_DATA_DIR;
const open = (variables: NodeJS.ProcessEnv, name: string) =>
  createApplication({ ...variables, NALAR_DATA_DIR: `${folder}/${name}` }, { outlive: () => {} });
const apps = { off: await open(unwatched, 'off'), on: await open(process.env, 'on') };

serve((question) => playTurn(question, question.startsWith('on ') ? apps.on : apps.off));
