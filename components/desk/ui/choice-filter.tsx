import { SelectInput } from 'react-admin';

/** A filter of a list by one of a few things, for `Listing`. @param none is what it says while none is chosen. */
export function choiceFilter<Id extends string>(
  source: string,
  label: string,
  none: string,
  ids: readonly Id[],
  nameOf: (id: Id) => string,
) {
  const choices = ids.map((id) => ({ id, name: nameOf(id) }));
  return (
    <SelectInput key={source} source={source} label={label} alwaysOn emptyText={none} choices={choices} />
  );
}
