import { DEMAND, modelTables, needsFor, nextBottleneck } from './cluster-model.ts';
import { renderTable } from './table.ts';

const cost = {
  visitBytes: 500_000,
  parts: [
    { name: 'stores', visitMs: 6, orderMs: 0 },
    { name: 'primary', visitMs: 0, orderMs: 30, mostProcessors: 64 },
    { name: 'Redis', visitMs: 0.3, orderMs: 0, mostProcessors: 1 },
  ],
};

describe('the model of many machines', () => {
  it('counts what visits and the orders that come with them take, at the use that is planned', () => {
    const demand = { ...DEMAND, ordersAVisit: 0.1, utilisation: 0.5, processorsAMachine: 4 };
    expect(needsFor(cost, 1000, demand)).toEqual([
      { name: 'stores', processors: 12, machines: 3 },
      { name: 'primary', processors: 6, machines: 2, share: 6 / 64 },
      { name: 'Redis', processors: 0.6, machines: 1, share: 0.6 },
    ]);
  });

  it('names the part that comes to its end first, of those that no further machine helps', () => {
    expect(nextBottleneck(needsFor(cost, 1000, DEMAND))?.name).toBe('Redis');
    expect(
      nextBottleneck(needsFor({ ...cost, parts: cost.parts.slice(0, 1) }, 1000, DEMAND)),
    ).toBeUndefined();
  });

  it('tells of ten million shoppers a day, and of a hundred stores', () => {
    const [day, stores] = modelTables(cost).map(renderTable);
    expect(day).toContain('463 visits a second at peak (4 times the mean, 10.0 million a day)');
    // 100 processors of which 60 % are used, at 6 ms a visit.
    expect(stores).toContain('10000 visits a second');
    expect(stores).toContain('next bottleneck: Redis');
  });
});
