/** What a robots.txt says to one crawler. */
export type Robots = ReturnType<typeof parseRobots>;

interface Rule {
  isAllowed: boolean;
  pattern: string;
}

/** Reads a robots.txt for the crawler of this name: its own group, else the one for everybody (RFC 9309). */
export function parseRobots(text: string, agent: string) {
  const groups = new Map<string, { rules: Rule[]; delaySeconds: number }>();
  const sitemaps: string[] = [];
  let named: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [said = ''] = line.split('#', 1);
    const [, key = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/s.exec(said.trim()) ?? [];
    const name = key.toLowerCase();
    if (name === 'sitemap') sitemaps.push(value);
    if (name === 'user-agent') {
      named = isNaming ? [...named, value.toLowerCase()] : [value.toLowerCase()];
      for (const each of named) if (!groups.has(each)) groups.set(each, { rules: [], delaySeconds: 0 });
    }
    if (name !== '') isNaming = name === 'user-agent' || (isNaming && name === 'sitemap');
    for (const each of named) {
      const group = groups.get(each);
      if ((name === 'allow' || name === 'disallow') && value !== '') {
        group?.rules.push({ isAllowed: name === 'allow', pattern: encoded(value) });
      }
      if (group && name === 'crawl-delay' && /^\d+(\.\d+)?$/.test(value)) group.delaySeconds = Number(value);
    }
  }
  const groupOf = (name: string) => groups.get(name) ?? groups.get('*') ?? { rules: [], delaySeconds: 0 };
  const { rules, delaySeconds } = groupOf(agent.toLowerCase());
  const { rules: googleRules } = groupOf('googlebot');
  return {
    /** @param path the path with its query, percent-encoded as in the address */
    isAllowed: (path: string) => isAllowed(encoded(path), rules),
    /** The same for Google's crawler, which may have rules of its own. */
    isAllowedToGoogle: (path: string) => isAllowed(encoded(path), googleRules),
    sitemaps,
    /** Seconds between two requests that the site asks for. */
    delaySeconds,
  };
}

/** A pattern or path as addresses are written: other letters percent-encoded, encodings in capitals (RFC 9309, 2.2.2). */
function encoded(pattern: string): string {
  return pattern
    .toWellFormed()
    .replace(/[^\u0020-\u007e]+/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

/** The longest pattern that fits decides; of two equally long ones the one that allows. */
function isAllowed(path: string, rules: readonly Rule[]): boolean {
  let best: Rule | undefined;
  for (const rule of rules) {
    if (!fits(path, rule.pattern)) continue;
    const difference = rule.pattern.length - (best?.pattern.length ?? -1);
    if (difference > 0 || (difference === 0 && rule.isAllowed)) best = rule;
  }
  return best?.isAllowed ?? true;
}

/** `*` stands for anything, `$` at the end for the end. Not a regular expression, which a site could make endless. */
function fits(path: string, pattern: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  if (parts.length === 0) return !isAnchored || path === first;
  let from = first.length;
  const last = isAnchored ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= from);
}
