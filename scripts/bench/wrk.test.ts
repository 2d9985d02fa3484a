import { parseReport, quote } from './wrk.ts';

const REPORT = `Running 5s test @ http://localhost:3000
  2 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    23.06ms   12.57ms 147.15ms   84.15%
    Req/Sec   711.61    123.39     1.05k    70.00%
  Latency Distribution
     50%   19.72ms
     75%   25.43ms
     90%   38.20ms
     99%   78.59ms
  7091 requests in 5.01s, 12.13MB read
Requests/sec:   1413.92
Transfer/sec:      2.42MB
`;

describe("wrk's report", () => {
  it('gives the rate and the 99th percentile', () => {
    expect(parseReport(REPORT)).toEqual({ requestsPerSecond: 1413.92, p99Ms: 78.59, errors: 0 });
  });

  it.each([
    ['812.00us', 0.812],
    ['1.27s', 1270],
    ['1.50m', 90_000],
  ])('reads a percentile of %s in milliseconds', (text, expected) => {
    expect(parseReport(REPORT.replace('78.59ms', text)).p99Ms).toBeCloseTo(expected);
  });

  it('counts refused requests and broken connections as failed', () => {
    const failing = REPORT.replace(
      'Requests/sec',
      '  Socket errors: connect 1, read 2, write 0, timeout 4\n  Non-2xx or 3xx responses: 100\nRequests/sec',
    );
    expect(parseReport(failing).errors).toBe(107);
  });

  it('is refused when a figure is missing', () => {
    expect(() => parseReport('unable to connect')).toThrow('cannot be read');
  });
});

describe('a Lua string', () => {
  it('keeps plain text and writes every other byte by its number', () => {
    expect(quote('{"Term":"a\\b"}')).toBe('"{\\034Term\\034:\\034a\\092b\\034}"');
    expect(quote('é\n')).toBe('"\\195\\169\\010"');
  });
});
