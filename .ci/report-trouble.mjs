import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_REASON = 12;

/** @returns a test's name with the first lines of why it failed. */
export function describeFailure(name, why = 'no reason was given') {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, LINES_OF_A_REASON);
  return `${name}\n    ${lines.join('\n    ')}`;
}

/**
 * @returns of Playwright's JSON report how many tests failed, which ones they are, and which ones passed only when
 * they ran again.
 */
export function browserTrouble(report) {
  const tests = report.suites.flatMap(testsOf);
  const named = (status) =>
    tests.filter((test) => test.status === status).map(({ description }) => description);
  return { failed: report.stats.unexpected, failures: named('unexpected'), retried: named('flaky') };
}

function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => {
      const why = results.find((result) => result.error !== undefined)?.error.message;
      return { status, description: describeFailure(`${spec.file}:${spec.line} › ${spec.title}`, why) };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** @returns what the end of a run says of the tests that needed their retry, also when there are none. */
export function retriedSection(retried) {
  const count = retried.length === 1 ? '1 test' : `${retried.length} tests`;
  return [`${count} needed a retry${retried.length === 0 ? '' : ':'}`, ...retried, ''].join('\n');
}
