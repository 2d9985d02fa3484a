import { parseDescription, plainDescription } from './description.ts';

/** How long the processor has worked for this file, whatever else the machine does. */
const spentMs = () => process.threadCpuUsage().user / 1000;

describe('a description', () => {
  it('has paragraphs and line breaks where its tokens stand', () => {
    expect(parseDescription('One.{n}Two. {p} Three.')).toEqual([
      { kind: 'paragraph', lines: ['One.', 'Two.'] },
      { kind: 'paragraph', lines: ['Three.'] },
    ]);
  });

  it('has them where another backend writes its tokens in another way', () => {
    for (const [p, n] of [
      ['[p]', '[n]'],
      ['{{p}}', '{{n}}'],
      ['[P]', '[BR]'],
      ['{paragraph}', '{newline}'],
      ['[[paragraph]]', '[line-break]'],
    ])
      expect(parseDescription(`One.${n}Two.${p}Three [ports].`)).toEqual([
        { kind: 'paragraph', lines: ['One.', 'Two.'] },
        { kind: 'paragraph', lines: ['Three [ports].'] },
      ]);
  });

  it('keeps letters in brackets that are those of a key or a country', () => {
    for (const text of [
      'Keyboard layout [NL] included',
      'Press [P] to pair and [N] for next',
      'Gear [P] [R] [N] [D]',
      'Gear [P][R][N][D], then [N].',
    ])
      expect(parseDescription(text)).toEqual([{ kind: 'paragraph', lines: [text] }]);
    expect(parseDescription('One.{n}• Layout: QWERTZ [BR]{n}• Use: Press.[N]Now')).toEqual([
      { kind: 'paragraph', lines: ['One.'] },
      {
        kind: 'specification',
        rows: [
          { name: 'Layout', value: 'QWERTZ [BR]' },
          { name: 'Use', value: 'Press.[N]Now' },
        ],
      },
    ]);
    expect(parseDescription('One[p]• A [NL][n]• B')).toEqual([
      { kind: 'paragraph', lines: ['One'] },
      { kind: 'list', items: ['A [NL]', 'B'] },
    ]);
  });

  it('turns bullets with names and values into a specification', () => {
    expect(parseDescription('Intro{p}• Screen: 6.1 inch{n}• Ratio: 16:9')).toEqual([
      { kind: 'paragraph', lines: ['Intro'] },
      {
        kind: 'specification',
        rows: [
          { name: 'Screen', value: '6.1 inch' },
          { name: 'Ratio', value: '16:9' },
        ],
      },
    ]);
  });

  it('keeps bullets that are not all named as a list, apart from the line before them', () => {
    expect(parseDescription('In the box:{n}• Phone{n}• Cable: USB-C')).toEqual([
      { kind: 'paragraph', lines: ['In the box:'] },
      { kind: 'list', items: ['Phone', 'Cable: USB-C'] },
    ]);
  });

  it('reads the line breaks of a backend without tokens', () => {
    expect(parseDescription('One\nTwo\n\nThree')).toEqual([
      { kind: 'paragraph', lines: ['One', 'Two'] },
      { kind: 'paragraph', lines: ['Three'] },
    ]);
  });

  it('reads line breaks that were escaped twice, and no paths', () => {
    const said = String.raw`One\r\nTwo\n\nIn C:\new`;
    expect(parseDescription(said)).toEqual([
      { kind: 'paragraph', lines: ['One', 'Two'] },
      { kind: 'paragraph', lines: [String.raw`In C:\new`] },
    ]);
  });

  it('reads the markup of an editor, and shows none of it', () => {
    const html =
      '<div class="x"><h2>T&amp;C</h2><p>A <b>light</b> phone&nbsp;&mdash; 5&#39; &lt;b&gt;<br>fast</p>' +
      '<ul>\n<li>Screen: 6.3"</li>\n<li>Chip: <i>X2</i></li></ul><script>alert(1)</script><!-- note -->' +
      '<img src=x onerror="alert(2)"><p>Map&lt;T&gt;</p></div>';
    expect(parseDescription(html)).toEqual([
      { kind: 'paragraph', lines: ['T&C'] },
      { kind: 'paragraph', lines: ["A light phone — 5' <b>", 'fast'] },
      {
        kind: 'specification',
        rows: [
          { name: 'Screen', value: '6.3"' },
          { name: 'Chip', value: 'X2' },
        ],
      },
      { kind: 'paragraph', lines: ['Map<T>'] },
    ]);
    expect(plainDescription('<p>One</p><p>Two</p>')).toBe('One Two');
  });

  it('keeps what only looks like markup', () => {
    for (const text of ['5 < 6 > 4', 'a <b', 'List<String>', 'R&D &amp; more', '&#0; 1'])
      expect(plainDescription(text)).toBe(text);
  });

  it('reads what another program has made HTML of, once', () => {
    expect(plainDescription('Fast &amp; light, 5&nbsp;V&hellip;')).toBe('Fast & light, 5 V…');
    expect(parseDescription('&lt;p&gt;One &amp;amp; two&lt;/p&gt;&lt;p&gt;Caf&eacute;&lt;/p&gt;')).toEqual([
      { kind: 'paragraph', lines: ['One & two'] },
      { kind: 'paragraph', lines: ['Café'] },
    ]);
  });

  it('is read in no time, however it is written', () => {
    const before = spentMs();
    for (const part of ['<', '<p ', '<!--', '<script>', '&#', '<br> ', '{p', '[p]', '\n ', '<p>'])
      parseDescription(`<p>${part.repeat(100_000 / part.length)}`);
    expect(spentMs() - before).toBeLessThan(2000);
  });

  it.each(['', '{p}{n}{p}', ' \n '])('is empty for %p', (text) => {
    expect(parseDescription(text)).toEqual([]);
  });

  it('is one line for a search result', () => {
    expect(plainDescription('A{n}B{p}• Screen: 6 inch{n}• Weight: 1 kg')).toBe(
      'A B Screen: 6 inch, Weight: 1 kg',
    );
  });
});

test('line breaks of HTML in a text are line breaks', () => {
  expect(parseDescription('A lamp.<br />Of oak.<br><BR/>It folds.')).toEqual([
    { kind: 'paragraph', lines: ['A lamp.', 'Of oak.'] },
    { kind: 'paragraph', lines: ['It folds.'] },
  ]);
  expect(plainDescription('A lamp.<br/>Of oak.')).toBe('A lamp. Of oak.');
});

test('blanks in a row take no longer than other signs', () => {
  const before = spentMs();
  expect(plainDescription(`A${' '.repeat(60_000)}lamp.`)).toContain('lamp.');
  expect(spentMs() - before).toBeLessThan(3000);
});
