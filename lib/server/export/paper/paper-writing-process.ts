import { startWatch } from '@/lib/shared/start-watch';
import { type PaperTask, writePaper } from './write-paper';

/*
 * The process that writes files of papers, one and no more: a long one takes seconds of a processor, for which nobody
 * else is to wait. It may read the sources only, and write nothing.
 */

await startWatch(Number(process.argv[2])).then((allow) => allow(null));
process.on('disconnect', () => process.exit());
process.on('message', (task: PaperTask) => {
  void writePaper(task).then((bytes) => process.send?.({ type: 'written', bytes }));
});
process.send?.({ type: 'ready' });
