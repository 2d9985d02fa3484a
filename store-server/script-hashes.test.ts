import { scriptHashes } from './script-hashes';

test('a script that stands in the page has its hash, one of a file and data have none', () => {
  const html = `<script id="a">one</script><script>one</script><script nomodule="">
two</script><script src="/x.js" async=""></script><script type="application/ld+json">{}</script>`;
  expect(scriptHashes(html)).toEqual([
    'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0=',
    expect.stringMatching(/^sha256-[\w+/]{43}=$/),
  ]);
});
