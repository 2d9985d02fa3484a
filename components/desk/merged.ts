/**
 * A form as somebody else has saved it meanwhile, with what was typed here since `base`: each part that was left alone
 * here is theirs. Parts are told apart by identity, so a form replaces only what is changed.
 */
export function merged<Form extends object>(theirs: Form, base: Form, typed: Form): Form {
  const before = new Map<string, unknown>(Object.entries(base));
  const mine = Object.entries(typed).filter(([name, value]) => value !== before.get(name));
  return { ...theirs, ...Object.fromEntries(mine) };
}
