import { writeLetter } from './letter.ts';

const SITE = 'https://shop.example';

it('says the same in the text and in the HTML, with the shop at the end', () => {
  const { subject, textBody, htmlBody } = writeLetter(
    {
      subject: 'Your request',
      name: 'Maya',
      paragraphs: ['We have it.', 'We will call.'],
      code: 'ABCD-EFGH',
      facts: [
        ['Number', '42'],
        ['Total', '$5.00', 'bold'],
      ],
      link: { label: 'Sign in', url: `${SITE}/UserAuthentication` },
      closing: 'Goodbye.',
      unsubscribe: { page: `${SITE}/stop?a=1&b=2`, oneClick: `${SITE}/one-click` },
    },
    SITE,
  );
  expect(subject).toBe('Your request');
  expect(textBody).toBe(
    'Hello Maya,\n\nWe have it.\n\nWe will call.\n\nABCD-EFGH\n\nNumber: 42\nTotal: $5.00\n\n' +
      `Sign in: ${SITE}/UserAuthentication\n\nGoodbye.\n\nStop these mails: ${SITE}/stop?a=1&b=2\n\nCedar\nBeirut, Lebanon\n${SITE}\n`,
  );
  for (const text of [
    'Hello Maya,',
    'We have it.',
    'We will call.',
    'ABCD-EFGH',
    '42',
    'Goodbye.',
    'Cedar',
  ]) {
    expect(htmlBody).toContain(text);
  }
  expect(htmlBody).toContain('<html lang="en">');
  expect(htmlBody).toContain('<title>Your request</title>');
  expect(htmlBody).toMatch(/<th scope="row"[^>]*>Number<\/th>/);
  expect(htmlBody.match(/<td [^>]*font-weight:bold[^>]*>[^<]*/g)).toEqual([
    expect.stringMatching(/\$5\.00$/),
  ]);
  expect(htmlBody).toContain(`href="${SITE}/UserAuthentication"`);
  expect(htmlBody).toContain(`href="${SITE}/stop?a=1&amp;b=2"`);
});

it('takes nothing that was typed in for markup or for a header', () => {
  const typed = '<img src=x onerror="a()">&\'';
  const { subject, htmlBody } = writeLetter(
    { subject: `Hi\r\nBcc: all@example.com`, name: typed, paragraphs: [typed], facts: [[typed, typed]] },
    SITE,
  );
  expect(subject).toBe('Hi Bcc: all@example.com');
  expect(htmlBody).not.toContain('<img');
  expect(htmlBody).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;');
});

it('writes what is long, or of several lines, below its label, over the whole width', () => {
  const facts = [
    ['Delivery to', 'Maya\nHamra'],
    ['Phone', '+961 3 123 456'],
    ['Email', 'maya.of.a.long.name@example.com'],
    ['Total', 'about $1,234.56 in cash', 'bold'],
  ] as const;
  const { htmlBody } = writeLetter({ subject: 'Your order', paragraphs: [], facts }, SITE);
  const wide = htmlBody.match(/<td [^>]*colspan="2"[^>]*>.*?<\/td>/g) ?? [];
  expect(wide.map((cell) => cell.replace(/<\/div>/g, '|').replace(/<(?!br)[^>]*>/g, ''))).toEqual([
    'Delivery to|Maya<br>Hamra|',
    'Email|maya.of.a.long.name@example.com|',
    'Total|about $1,234.56 in cash|',
  ]);
  expect(wide.map((cell) => cell.includes('font-weight:bold'))).toEqual([false, false, true]);
});
