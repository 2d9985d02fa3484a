/** What a product is chosen by, as people say it, wherever it is named: 'Capacity: 256 GB' instead of 'GB: 256'. */

/** The attribute whose values are numbers of gigabytes. */
const GIGABYTES = 'GB';

/** The name that an attribute is shown under; another backend may not name it. */
export function attributeLabel(attribute: string): string {
  return attribute === GIGABYTES ? 'Capacity' : capitalized(attribute.trim()) || 'Option';
}

/** 'Screen size' of 'screen size'. A name with a capital in it, such as 'eSIM', is spelt as its maker wants it. */
export function capitalized(name: string): string {
  return /\p{Lu}/u.test(name) ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/** A number of gigabytes as '256 GB' or '1 TB'. Every other value is its own name. */
export function attributeValueLabel(attribute: string, value: string): string {
  if (attribute !== GIGABYTES || !/^\d+$/.test(value)) return value;
  const terabytes = Number(value) / 1024;
  return terabytes >= 1 && Number.isInteger(terabytes) ? `${terabytes} TB` : `${value} GB`;
}

/** What a line of a cart or an order was chosen by, as it is shown. */
export function chosenLabels(
  chosen: readonly { attributeName: string; attributeValueName: string }[],
): { attributeName: string; attributeValueName: string }[] {
  return chosen.map(({ attributeName, attributeValueName }) => ({
    attributeName: attributeLabel(attributeName),
    attributeValueName: attributeValueLabel(attributeName, attributeValueName),
  }));
}
