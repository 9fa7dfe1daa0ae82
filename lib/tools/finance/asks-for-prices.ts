const PRICE_WORDS =
  /\b(?:stocks?|shares?|share price|ticker|candlesticks?|ohlc|s&p|nasdaq|dow jones|vix|ihsg|bursa|saham\w*|grafik\w*|charts?|graphs?)\b/i;
/** A symbol as it is written: capitals, perhaps with the exchange behind a dot, perhaps an index. */
const SYMBOL = /(?<![\w.])(?:\^[A-Z]{2,6}|[A-Z]{2,5}\.[A-Z]{1,3}|AAPL|AMZN|GOOGL?|IBM|MSFT)(?!\w)/;
const MOST_QUESTIONS = 4;

/** Whether a conversation is about prices, as far as its newest questions tell: then tools for them may help. */
export const asksForPrices = (questions: readonly string[]): boolean =>
  questions.slice(-MOST_QUESTIONS).some((question) => PRICE_WORDS.test(question) || SYMBOL.test(question));
