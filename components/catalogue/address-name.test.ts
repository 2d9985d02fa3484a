import { nameSegment } from '@/lib/addresses/routes';
import { isSegmentOf, readSegment } from './address-name';

describe('a name in an address', () => {
  it.each(['Cedar Phone', 'هواتف ذكية', 'A/B 50% #1? + tea', '100%', '50%25 off', 'C:\\x, y', '..'])(
    'is recognised encoded and decoded: %p',
    (name) => {
      const segment = nameSegment(name);
      expect(isSegmentOf(segment, name)).toBe(true);
      expect(isSegmentOf(decodeURIComponent(segment), name)).toBe(true);
    },
  );

  it('is told from another name, and from one with broken encoding', () => {
    expect(isSegmentOf('Cedar-Phone', 'Cedar Phone 2')).toBe(false);
    expect(isSegmentOf('cedar-phone', 'Cedar Phone')).toBe(false);
    expect(isSegmentOf('%E0%A4%A', 'Cedar Phone')).toBe(false);
  });

  it('is read once only', () => {
    expect(readSegment('50%25')).toBe('50%');
    expect(readSegment('50%')).toBe('50%');
  });
});
