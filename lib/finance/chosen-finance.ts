import type { FinanceData } from './finance-data';

interface ChosenFinanceOptions {
  /** Asked for each call, so that a changed setting holds at once. */
  readonly isLive: () => Promise<boolean>;
  readonly live: FinanceData;
  readonly bundled: FinanceData;
}

/** Prices from the source that the admins have chosen; nothing leaves this installation unless they turned it on. */
export function chosenFinance({ isLive, live, bundled }: ChosenFinanceOptions): FinanceData {
  const chosen = async (): Promise<FinanceData> => ((await isLive()) ? live : bundled);
  return {
    quote: async (symbol, options) => (await chosen()).quote(symbol, options),
    series: async (query, options) => (await chosen()).series(query, options),
  };
}
