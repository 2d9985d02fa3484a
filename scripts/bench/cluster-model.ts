import type { Table } from './table.ts';

/** What one visit and one order cost a part, in milliseconds of a processor. */
export interface PartCost {
  readonly name: string;
  readonly visitMs: number;
  readonly orderMs: number;
  /** How many processors the part can use at most, whatever it costs; undefined: any number of machines share the work. */
  readonly mostProcessors?: number;
}

/** What is measured of a shopper. */
export interface ShopperCost {
  readonly parts: readonly PartCost[];
  readonly visitBytes: number;
}

/** What is assumed of the shop: none of it can be measured here. */
export interface Demand {
  readonly shoppersADay: number;
  /** The busiest second, beside the mean of a day. */
  readonly peak: number;
  readonly ordersAVisit: number;
  /** No processor is planned to be used more. */
  readonly utilisation: number;
  readonly processorsAMachine: number;
}

export const DEMAND: Demand = {
  ...{ shoppersADay: 10_000_000, peak: 4, ordersAVisit: 0.02, utilisation: 0.6, processorsAMachine: 8 },
};
const STORES = 100;
const DAY_SECONDS = 86_400;

/** What a second of visits takes of each part. */
export interface PartNeed {
  readonly name: string;
  readonly processors: number;
  readonly machines: number;
  /** Of what the part can use at most; undefined where machines are added. */
  readonly share?: number;
}

/** What each part needs for so many visits a second, the orders that come with them included. */
export function needsFor({ parts }: ShopperCost, visitsASecond: number, demand: Demand): PartNeed[] {
  return parts.map(({ name, visitMs, orderMs, mostProcessors }) => {
    const busy = (visitsASecond * (visitMs + demand.ordersAVisit * orderMs)) / 1000;
    const processors = busy / demand.utilisation;
    const machines = Math.ceil(processors / demand.processorsAMachine);
    return {
      name,
      processors,
      machines,
      ...(mostProcessors === undefined ? {} : { share: processors / mostProcessors }),
    };
  });
}

/** The part that comes to its end first when visits grow: of those that no further machine helps. */
export function nextBottleneck(needs: readonly PartNeed[]): PartNeed | undefined {
  const bounded = needs.filter(({ share }) => share !== undefined);
  return bounded.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))[0];
}

/** The tables of the model: for ten million shoppers a day, and for what a hundred stores can do. */
export function modelTables(cost: ShopperCost): Table[] {
  const demand = DEMAND;
  const peak = (demand.shoppersADay / DAY_SECONDS) * demand.peak;
  const store = cost.parts.find(({ name }) => name === 'stores');
  const storeMs = (store?.visitMs ?? 0) + demand.ordersAVisit * (store?.orderMs ?? 0);
  // A store is one process: it uses one processor.
  const ofStores = (STORES * 1000 * demand.utilisation) / storeMs;
  return [
    tableOf(`${demand.shoppersADay.toLocaleString('en-US')} shoppers a day`, cost, peak, demand),
    tableOf(`What ${STORES} stores can do`, cost, ofStores, demand),
  ];
}

function tableOf(title: string, cost: ShopperCost, visitsASecond: number, demand: Demand): Table {
  const needs = needsFor(cost, visitsASecond, demand);
  const bottleneck = nextBottleneck(needs);
  const megabits = (visitsASecond * cost.visitBytes * 8) / 1e6;
  const shoppers = ((visitsASecond * DAY_SECONDS) / demand.peak / 1e6).toFixed(1);
  const end =
    bottleneck?.share === undefined
      ? ''
      : `; next bottleneck: ${bottleneck.name}, at ${(100 / bottleneck.share).toFixed(0)} % of this load`;
  return {
    title: `Model: ${title}`,
    note:
      `${Math.round(visitsASecond)} visits a second at peak (${demand.peak} times the mean, ${shoppers} million a day), ` +
      `${demand.ordersAVisit * 100} % order, processors used ${demand.utilisation * 100} %, ` +
      `${megabits.toFixed(0)} Mbit/s out${end}.`,
    columns: [
      { name: 'processors', digits: 1 },
      { name: `machines of ${demand.processorsAMachine}` },
      { name: 'of its most', digits: 2 },
    ],
    rows: needs.map(({ name, processors, machines, share }) => ({
      label: name,
      cells: [processors, machines, share],
    })),
  };
}
