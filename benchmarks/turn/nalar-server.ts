/** Nalar's whole turn. Settings come from the environment. */
import { startApplication } from '@/lib/server/start-application';
import { playTurn } from './play-turn';
import { serve } from './serve';

await startApplication();

serve(playTurn);
