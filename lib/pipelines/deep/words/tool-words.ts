import type { Labels } from '@/lib/reasoning/trace-collector/own-activity';
import type { Tool } from '@/lib/tools/tool';
import type { Locale } from '@/lib/trace/step-key';
import type { ToolErrorCode } from '@/lib/trace/tool-outcome';

const UNKNOWN_TOOL: Labels = { en: 'A tool that there is not', id: 'Alat yang tidak ada' };

/** What a tool is called for people. */
export const labelsOfTool = (tool: Tool | undefined): Labels => tool?.label ?? UNKNOWN_TOOL;

const FAILURES: Record<Locale, Record<ToolErrorCode | 'nothing-found', string>> = {
  en: {
    'unknown-tool': 'is not there',
    'invalid-arguments': 'could not use what it was given',
    'no-result': 'had no result',
    'timed-out': 'did not answer in time',
    unavailable: 'was not to be reached',
    stopped: 'was stopped',
    refused: 'may not be called here',
    changed: 'was changed by its server',
    'needs-approval': 'waits to be allowed',
    declined: 'was not allowed',
    'result-too-large': 'gave back too much',
    failed: 'failed',
    'nothing-found': 'found nothing',
  },
  id: {
    'unknown-tool': 'tidak ada',
    'invalid-arguments': 'tidak bisa memakai masukannya',
    'no-result': 'tidak memberi hasil',
    'timed-out': 'tidak menjawab tepat waktu',
    unavailable: 'tidak bisa dihubungi',
    stopped: 'dihentikan',
    refused: 'tidak boleh dipanggil di sini',
    changed: 'diubah oleh servernya',
    'needs-approval': 'menunggu izin',
    declined: 'tidak diizinkan',
    'result-too-large': 'memberi hasil yang terlalu besar',
    failed: 'gagal',
    'nothing-found': 'tidak menemukan apa pun',
  },
};

/** What became of a tool that found nothing, as the end of a sentence that begins with its name. */
export const toolFailure = (locale: Locale, why: ToolErrorCode | 'nothing-found'): string =>
  FAILURES[locale][why];
