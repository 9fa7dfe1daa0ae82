import { expect, it } from 'vitest';
import { readPriceRequest } from './read-price-request';

it.each([
  ['Show MSFT as a candlestick chart', { shape: 'candlestick', symbols: ['MSFT'] }],
  ['Bandingkan AAPL dan GOOG', { shape: 'comparison', symbols: ['AAPL', 'GOOG'] }],
  ['How did the S&P 500 go in 2008?', null],
  [
    'Show me the S&P 500 chart in 2008',
    { shape: 'line', symbols: ['^GSPC'], from: '2008-01-01', to: '2008-12-31' },
  ],
  [
    'Compare Apple, Google and IBM since 2004',
    { shape: 'comparison', symbols: ['AAPL', 'GOOG', 'IBM'], from: '2004-01-01' },
  ],
  [
    'Tampilkan grafik saham Microsoft dari 2005 sampai 2007',
    { shape: 'line', symbols: ['MSFT'], from: '2005-01-01', to: '2007-12-31' },
  ],
  ['Berapa harga saham Amazon?', { shape: 'line', symbols: ['AMZN'] }],
  ['A table of the prices of IBM and MSFT', { shape: 'table', symbols: ['IBM', 'MSFT'] }],
  ['Show a chart of TSLA', { shape: 'line', symbols: ['TSLA'] }],
  ['Compare HTML and CSS', null],
  ['Compare apples and oranges', null],
  ['What is the price of 3 shirts at $25?', null],
  ['Show a chart of my sales', null],
  ['I work at Google', null],
])('reads %j', (instruction, request) => {
  expect(readPriceRequest(instruction)).toEqual(request);
});
