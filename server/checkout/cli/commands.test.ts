import { readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { customerOrder, orderLine, payment } from '../../db/order-schema.ts';
import { eq } from '../../db/sql.ts';
import { GOODS, stockOf } from '../../orders/test-orders.ts';
import { readQueueLengths } from '../../operation/figures.repository.ts';
import { orderShop } from '../../orders/test-shop.ts';
import { readArguments } from './arguments.ts';
import { carryOut } from './commands.ts';

const shop = orderShop();
const { comeBack, look, notify, status, stock, subjects } = shop;

/** Runs a command line; answers what it says, and throws what it says when it is not done. */
async function orders(line: string, ask?: (question: string) => Promise<boolean>): Promise<string> {
  const command = readArguments(line.split(' '));
  if (command === undefined) throw new Error('no command');
  const said: string[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      said.push(chunk.toString());
      done();
    },
  });
  const context = { now: shop.api.clock.now, siteUrl: 'http://localhost:3000' };
  await carryOut(shop.api.db, context, command, { output, ask });
  return said.join('');
}

async function cashOrder(name = 'Maya Khoury'): Promise<number> {
  await shop.calls.fill(shop.maya, GOODS.galaxy);
  return (await shop.calls.order(shop.maya, { CustomerUsername: name })).data().OrderNumber;
}

it('brings an order to its customer step by step, and no further', async () => {
  const id = await cashOrder();
  for (const word of ['Order Processed', 'Order Packaged', 'Order On The Way', 'Order Arrived']) {
    expect(await orders(`advance ${id}`)).toBe(`Order ${id}: ${word}.\n`);
  }
  await expect(orders(`advance ${id}`)).rejects.toThrow(
    `Order ${id} cannot go on: its state is Order Arrived.`,
  );
  const subjects = (await shop.api.mailsTo(shop.maya.email)).map((mail) => mail.subject);
  expect(subjects).toContain(`Your order ${id}: Order On The Way`);
  expect((await shop.calls.details(shop.maya, id)).Steps.map((step) => step.OrderStatusId)).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

it('brings an order into the state that was named, once, however often that is asked', async () => {
  const id = await cashOrder();
  await expect(orders(`advance ${id} 3`)).rejects.toThrow(
    `Order ${id} cannot become Order Packaged next: its state is Record Made.`,
  );
  expect(await orders(`advance ${id} 2`)).toBe(`Order ${id}: Order Processed.\n`);
  const told = await shop.api.mailsTo(shop.maya.email);
  expect(await orders(`advance ${id} 2`)).toBe(
    `Order ${id} is Order Processed already: nothing was changed.\n`,
  );
  expect(await status(id)).toBe(2);
  expect(await shop.api.mailsTo(shop.maya.email)).toEqual(told);
});

it('cancels an order in cash when that is really meant, and gives its pieces back', async () => {
  const left = () => stockOf(shop.api, GOODS.galaxy.VariationId);
  const before = await left();
  const id = await cashOrder();
  await expect(orders(`cancel ${id}`)).rejects.toThrow(
    `Say --yes to cancel order ${id} without being asked.`,
  );
  const asked: string[] = [];
  const no = async (question: string) => asked.push(question) < 0;
  await expect(orders(`cancel ${id}`, no)).rejects.toThrow('Nothing was changed.');
  expect(asked).toEqual([`Really cancel order ${id}, $799.00? It cannot be undone. [y/N] `]);
  expect(await left()).toBe(before - 1);
  await orders(`cancel ${id}`, async () => true);
  expect(await left()).toBe(before);
  await expect(orders(`cancel ${id} --yes`)).rejects.toThrow(
    `Order ${id} cannot be cancelled: its state is Cancelled.`,
  );
});

it('names the pieces of a cancelled order that are on their way, which are not in stock', async () => {
  const left = () => stockOf(shop.api, GOODS.galaxy.VariationId);
  const id = await cashOrder();
  for (let step = 0; step < 3; step += 1) await orders(`advance ${id}`);
  const before = await left();
  expect(await orders(`cancel ${id} --yes`)).toBe(
    `Order ${id} is cancelled. Its pieces had left the shop: when they are back, count into the stock what is counted of 1 × SM-S24-BLK.\n`,
  );
  expect(await left()).toBe(before);
});

it('has an unpaid order by card cancelled, when the gateway still says that it is not paid', async () => {
  const before = await stock();
  await shop.calls.fill(shop.maya, GOODS.earbuds);
  const { id: unpaid } = await shop.calls.cardOrder(shop.maya);
  expect(await orders(`cancel ${unpaid} --yes`)).toBe(
    `Order ${unpaid} will be cancelled by the running API within a minute, unless it is paid by then.\n`,
  );
  // While the gateway is away nobody knows.
  shop.api.gateway.isAway = true;
  await look();
  expect([await status(unpaid), await stock()]).toEqual([6, before - 1]);
  shop.api.gateway.isAway = false;
  shop.api.clock.pass(60);
  await look();
  expect([await status(unpaid), await stock()]).toEqual([7, before]);
  expect(await subjects()).toContain(`Your order ${unpaid} is cancelled`);
  // What is captured nevertheless is paid back.
  shop.api.gateway.capture(unpaid);
  shop.api.clock.pass(120);
  await look();
  expect([await status(unpaid), shop.api.gateway.refunds.size]).toEqual([9, 1]);

  const { id: paid } = await shop.calls.cardOrder(shop.maya);
  await orders(`cancel ${paid} --yes`);
  shop.api.gateway.capture(paid);
  await look();
  expect([await status(paid), await stock()]).toEqual([1, before - 1]);
  await expect(orders(`cancel ${paid} --yes`)).rejects.toThrow('Refund it.');
});

it('has a card paid back once, by the API', async () => {
  const inCash = await cashOrder();
  await expect(orders(`refund ${inCash} --yes`)).rejects.toThrow(
    `Order ${inCash} cannot be refunded: it is paid in cash, which you hand back yourself; its state is Record Made.`,
  );
  await shop.calls.fill(shop.maya, GOODS.earbuds);
  const { id } = await shop.calls.cardOrder(shop.maya);
  await expect(orders(`refund ${id} --yes`)).rejects.toThrow(
    `Order ${id} cannot be refunded: its state is Awaiting Payment, its payment is open.`,
  );
  shop.api.gateway.capture(id);
  (await comeBack(id)).data();
  await expect(orders(`cancel ${id} --yes`)).rejects.toThrow('Refund it.');
  expect(await orders(`refund ${id} --yes`)).toBe(
    `Order ${id} will be refunded by the running API within a minute.\n`,
  );
  await expect(orders(`advance ${id}`)).rejects.toThrow(
    `Order ${id} cannot go on: its state is Record Made, its payment is refund-due.`,
  );
  await look();
  expect((await shop.calls.details(shop.maya, id)).OrderStatusId).toBe(9);
  expect(shop.api.gateway.refunds.size).toBe(1);
  await expect(orders(`refund ${id} --yes`)).rejects.toThrow('its state is Refunded');
});

it('closes a refund that the gateway refuses for good, when a person has paid it back otherwise', async () => {
  await shop.calls.fill(shop.maya, GOODS.earbuds);
  const { id } = await shop.calls.cardOrder(shop.maya);
  shop.api.gateway.capture(id);
  (await comeBack(id)).data();
  await expect(orders(`refunded ${id} --yes`)).rejects.toThrow(
    `No refund of order ${id} is due: its state is Record Made, its payment is captured.`,
  );
  await orders(`refund ${id} --yes`);
  await expect(orders(`refunded ${id} --yes`)).rejects.toThrow(
    `The refund of order ${id} was not refused: the running API is asking the gateway for it.`,
  );
  shop.api.gateway.refusesRefunds = true;
  // Some of it was paid back before.
  await shop.api.db.update(payment).set({ refundCents: 3_000 }).where(eq(payment.orderId, id));
  await look();
  expect(await orders('list --problems')).toContain(String(id));
  await expect(orders(`refunded ${id}`)).rejects.toThrow(
    `Say --yes to note order ${id} as paid back without being asked.`,
  );
  const asked: string[] = [];
  expect(await orders(`refunded ${id}`, async (question) => asked.push(question) > 0)).toBe(
    `Order ${id} is refunded: the gateway is not asked for it any more.\n`,
  );
  expect(asked).toEqual([`Really note order ${id} as paid back, $30.00? It cannot be undone. [y/N] `]);
  expect(await orders('list --problems')).not.toContain(String(id));
  shop.api.gateway.refusesRefunds = false;
  shop.api.clock.pass(60 * 60);
  await look();
  expect([await status(id), shop.api.gateway.refunds.size]).toEqual([9, 0]);
  expect((await subjects()).at(-1)).toBe(`Your payment for order ${id} was refunded`);
});

it('finds the orders whose payment a person has to look at, and tells who moves one on', async () => {
  await shop.calls.fill(shop.maya, GOODS.earbuds);
  const { id } = await shop.calls.cardOrder(shop.maya);
  shop.api.gateway.capture(id);
  (await comeBack(id)).data();
  expect(await orders('list --problems')).not.toContain(String(id));
  const problem = `the gateway has paid back 100 cents of ${id}`;
  await shop.api.db.update(payment).set({ problem }).where(eq(payment.orderId, id));
  expect(await orders('list --problems')).toMatch(
    new RegExp(`^${id} +Record Made +captured +\\$[\\d.,]+ +${problem}$`, 'm'),
  );
  expect(JSON.parse(await orders('list --problems --json'))).toMatchObject([{ id, problem }]);
  expect(await orders(`advance ${id}`)).toBe(
    `Look at its payment before anything leaves: ${problem}\nOrder ${id}: Order Processed.\n`,
  );
  expect((await readQueueLengths(shop.api.db)).paymentProblems).toBe(1);

  expect(await orders(`checked ${id}`)).toBe(
    `Order ${id}: it is noted that a person has looked at this: ${problem}\n`,
  );
  expect((await readQueueLengths(shop.api.db)).paymentProblems).toBe(0);
  expect(await orders('list --problems')).not.toContain(String(id));
  expect(await orders(`show ${id}`)).toContain(`Checked  ${problem}`);
  expect(await orders(`advance ${id}`)).toBe(`Order ${id}: Order Packaged.\n`);
  // Another one is told anew.
  await shop.api.db.update(payment).set({ problem: 'all is gone' }).where(eq(payment.orderId, id));
  expect(await orders('list --problems')).toContain('all is gone');
  await orders(`checked ${id}`);
  await expect(orders(`checked ${await cashOrder()}`)).rejects.toThrow(
    'no payment that a person has to look at',
  );
  await expect(orders('checked 999999999')).rejects.toThrow('This order does not exist.');
});

it('says of a closed order whose problem a person has looked at what the gateway says then, or that it was looked at', async () => {
  await shop.calls.fill(shop.maya, GOODS.earbuds);
  const { id } = await shop.calls.cardOrder(shop.maya);
  shop.api.gateway.capture(id, { currency: 'EUR' });
  shop.api.clock.pass(70 * 60);
  await look();
  await orders(`checked ${id}`);
  await look();
  expect((await shop.calls.details(shop.maya, id)).orderStatus).toBe('Expired, payment looked into');
  expect(await orders('list --problems')).not.toContain(String(id));
  // Now the person has paid it back at the gateway.
  shop.api.gateway.capture(id, {
    currency: 'EUR',
    state: 'refunded',
    refundedCents: 12_498,
    capturedCents: 12_498,
  });
  await orders(`checked ${id}`);
  await look();
  expect((await shop.calls.details(shop.maya, id)).orderStatus).toBe('Expired, refunded');
  expect((await shop.api.mailsTo(shop.maya.email))[0]).toMatchObject({
    subject: `Your payment for order ${id} was refunded`,
    textBody: expect.stringContaining('what your card was charged is paid back'),
  });
  const told = await subjects();
  await look();
  expect(await subjects()).toEqual(told);
});

it('says of a paid order whose problem a person has looked at what the gateway holds then, once', async () => {
  await shop.calls.fill(shop.maya, GOODS.earbuds);
  const { id } = await shop.calls.cardOrder(shop.maya);
  shop.api.gateway.capture(id);
  (await comeBack(id)).data();
  shop.api.gateway.capture(id, { state: 'pending', capturedCents: 0 });
  await notify(id);
  await orders(`checked ${id}`);
  // The gateway does not answer at once, and still holds nothing.
  shop.api.gateway.isAway = true;
  await look();
  shop.api.gateway.isAway = false;
  shop.api.clock.pass(5 * 60);
  await look();
  expect(await orders(`show ${id}`)).toContain('Checked  the gateway holds 0 of ');
  const { reads } = shop.api.gateway;
  shop.api.clock.pass(60 * 60);
  await look();
  expect(shop.api.gateway.reads).toBe(reads);
  // Now it is settled there.
  shop.api.gateway.capture(id);
  await orders(`checked ${id}`);
  await look();
  expect(await orders(`show ${id}`)).not.toMatch(/^(Checked|Problem)/m);
  expect(await status(id)).toBe(1);
  // Disputed once more, it is something that nobody has looked at.
  shop.api.gateway.capture(id, { state: 'pending', capturedCents: 0 });
  await notify(id);
  expect(await orders(`show ${id}`)).toContain('Problem  the gateway holds 0 of ');
});

it('lists and shows orders; what a customer typed steers no terminal', async () => {
  const id = await cashOrder();
  // As an order of another shop may have it, or one from before such names were refused.
  await shop.api.db
    .update(customerOrder)
    .set({ name: 'Maya \u001b[31mKhoury' })
    .where(eq(customerOrder.id, id));
  const list = await orders('list --status 1');
  expect(list.split('\n')[0]).toMatch(/^Order +Made +State +Payment +Total +Rest due +Name +City$/);
  expect(list).toMatch(
    new RegExp(`^${id} .*Record Made +Cash on delivery +\\$799.00 +Maya .*Khoury +Beirut$`, 'm'),
  );
  expect(list).not.toContain('\u001b');
  const shown = await orders(`show ${id}`);
  expect(shown).toContain('Hamra Street 12, Floor 3, Beirut (home)');
  expect(shown).toMatch(/SM-S24-BLK +Galaxy S24 \(Black, 128\) +1 +\$799.00 +\$799.00/);
  expect(JSON.parse(await orders(`show ${id} --json`))).toMatchObject({ id, totalCents: 79_900 });
  await expect(orders('show 999999999')).rejects.toThrow('This order does not exist.');
});

it('exports every line of every order, for the owner of the file alone; a name is no formula', async () => {
  const id = await cashOrder('=1+1');
  const file = join(tmpdir(), `cedar-orders-${id}.csv`);
  expect(await orders(`export ${file}`)).toMatch(/^\d+ orders are in /);
  const rows = parse<Record<string, string>>(readFileSync(file), { columns: true });
  const { mode } = statSync(file);
  rmSync(file);
  expect(mode & 0o077).toBe(0);
  expect(rows.find((row) => row['order'] === String(id))).toMatchObject({
    name: "'=1+1",
    sku: 'SM-S24-BLK',
    price: '799.00',
    order_total: '799.00',
    city: 'Beirut',
  });
});

it('says in one line that the file of an export cannot be written', async () => {
  await cashOrder();
  await expect(orders(`export ${join(tmpdir(), 'no-such-folder', 'orders.csv')}`)).rejects.toThrow(
    /^ENOENT: no such file or directory, open '.*orders\.csv'$/,
  );
});

describe('what a pre-order leaves to be paid', () => {
  const DUE = 'To be collected in cash on delivery: $3,398.00';

  async function paidPreOrder(): Promise<number> {
    await shop.calls.fill(shop.maya, GOODS.fold, 2, 200);
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    (await comeBack(id)).data();
    return id;
  }

  async function exported(id: number): Promise<Record<string, string> | undefined> {
    const rows = parse<Record<string, string>>(await orders('export'), { columns: true });
    return rows.find((row) => row['order'] === String(id));
  }

  it('is told with every step, and noted as collected with the last', async () => {
    const id = await paidPreOrder();
    for (const word of ['Order Processed', 'Order Packaged', 'Order On The Way']) {
      expect(await orders(`advance ${id}`)).toBe(
        `Order ${id}: ${word}. $3,398.00 is to be collected in cash on delivery.\n`,
      );
    }
    expect(await orders(`show ${id}`)).toContain(DUE);
    expect(await orders('list')).toMatch(new RegExp(`^${id} .* \\$414\\.00 +\\$3,398\\.00 +Maya`, 'm'));
    expect(await exported(id)).toMatchObject({
      full_price: '1899.00',
      rest_due: '3398.00',
      rest_collected: '',
    });
    expect(await orders(`advance ${id}`)).toBe(
      `Order ${id}: Order Arrived. It is noted that $3,398.00 was collected in cash.\n`,
    );
    expect(await orders(`refund ${id} --yes`)).toMatch(
      /within a minute\. \$3,398\.00 was collected in cash: hand it back yourself\. Its pieces had left the shop: /,
    );
    const shown = await orders(`show ${id}`);
    expect(shown).toMatch(/Collected in cash on delivery: \$3,398\.00, \d{4}-\d\d-\d\d \d\d:\d\d\n/);
    expect(shown).not.toContain(DUE);
    expect(JSON.parse(await orders(`show ${id} --json`))).toMatchObject({
      restDueCents: 0,
      collectedCents: 339_800,
    });
    expect(await exported(id)).toMatchObject({
      rest_due: '0.00',
      rest_collected: '3398.00',
      rest_collected_at: shop.api.clock.now().toISOString(),
    });
  });

  it('is nothing of an order without one', async () => {
    const id = await cashOrder();
    expect(await orders(`show ${id}`)).not.toContain('ollected in cash');
    expect(await exported(id)).toMatchObject({ full_price: '799.00', rest_due: '', rest_collected: '' });
  });

  it('is said to be unknown of an order that was made before full prices were noted', async () => {
    const id = await paidPreOrder();
    await shop.api.db.update(orderLine).set({ fullCents: null }).where(eq(orderLine.orderId, id));
    expect(await orders(`show ${id}`)).toContain('To be collected in cash on delivery: not known');
    expect(await orders(`advance ${id}`)).toMatch(/is not known: their full price was not noted\.\n$/);
    expect(await exported(id)).toMatchObject({ full_price: '', rest_due: '' });
  });
});
