import { AccordionItem } from '@/components/ui/accordion';
import { buttonClass } from '@/components/ui/button-class';
import { CONTROL } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import type { ListState } from '@/lib/addresses/list-state';
import { Swatch } from '@/components/ui/swatch';
import {
  isTicked,
  SHOWN_OPTIONS,
  type FilterGroup,
  type FilterOption,
  type FilterParameter,
} from './filter-groups';

/** Groups beyond this many are closed until one of their values is ticked. */
const OPEN_GROUPS = 4;
/** Attributes beyond this many groups stand behind 'more filters' until one of their values is ticked. */
const SHOWN_GROUPS = 10;

type Toggle = (parameter: FilterParameter, value: string, input: HTMLInputElement) => void;

/** The groups of the filter panel with a checkbox for each value: real form fields, so that they work by themselves. */
export function FilterFields({
  groups,
  state,
  onToggle,
}: {
  groups: readonly FilterGroup[];
  state: ListState;
  onToggle: Toggle;
}) {
  const fold = (group: FilterGroup, index: number) =>
    index >= SHOWN_GROUPS &&
    group.parameter === 'value' &&
    !group.options.some(({ value }) => isTicked(state, group.parameter, value));
  const folded = groups.filter(fold);
  const shown = groups.filter((group) => !folded.includes(group));
  return (
    <>
      <Groups groups={shown} state={state} onToggle={onToggle} />
      {folded.length > 0 ? (
        <details className="facet-more">
          <summary className="unfold">
            {folded.length} more filters
            <Icon name="chevron-down" size="sm" />
          </summary>
          <Groups groups={folded} state={state} onToggle={onToggle} />
        </details>
      ) : null}
    </>
  );
}

function Groups({
  groups,
  state,
  onToggle,
}: {
  groups: readonly FilterGroup[];
  state: ListState;
  onToggle: Toggle;
}) {
  return groups.map((group, index) => {
    const tickedCount = group.options.filter(({ value }) => isTicked(state, group.parameter, value)).length;
    const shown = group.options.slice(0, SHOWN_OPTIONS);
    const more = group.options.slice(SHOWN_OPTIONS);
    const hasTickedMore = more.some(({ value }) => isTicked(state, group.parameter, value));
    const fields = (options: readonly FilterOption[]) =>
      options.map((option) => (
        <FilterBox key={option.value} group={group} option={option} state={state} onToggle={onToggle} />
      ));
    return (
      <AccordionItem
        // Two attributes may have one name, but none of their values, whose order follows what is ticked.
        key={
          group.parameter === 'value'
            ? `value ${group.options.map(({ value }) => value).toSorted()[0]}`
            : group.parameter
        }
        title={group.name}
        open={index < OPEN_GROUPS || group.parameter === 'price' || tickedCount > 0}
        {...(tickedCount > 0 ? { note: `${tickedCount} chosen` } : {})}
      >
        <fieldset>
          <legend className="sr-only">{group.name}</legend>
          {fields(shown)}
          {group.parameter === 'price' ? <PriceFields /> : null}
          {more.length > 0 ? (
            <details className="facet-more" open={hasTickedMore}>
              <summary className="unfold">
                {more.length} more
                <Icon name="chevron-down" size="sm" />
              </summary>
              {fields(more)}
            </details>
          ) : null}
        </fieldset>
      </AccordionItem>
    );
  });
}

/** A price range of one's own: form fields that are read when the form is sent. */
function PriceFields() {
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="w-16 grow text-sm">
          {name === 'from' ? 'From $' : 'To $'}
          <input
            type="number"
            name={name}
            min="0"
            step="0.01"
            inputMode="decimal"
            className={`${CONTROL} mt-1 h-control`}
          />
        </label>
      ))}
      <button type="submit" className={buttonClass({ variant: 'secondary' }, 'grow')}>
        Go
      </button>
    </div>
  );
}

function FilterBox({
  group,
  option,
  state,
  onToggle,
}: {
  group: FilterGroup;
  option: FilterOption;
  state: ListState;
  onToggle: Toggle;
}) {
  const checked = isTicked(state, group.parameter, option.value);
  const leadsNowhere = option.count === 0 && !checked;
  return (
    <label className="facet">
      <input
        type="checkbox"
        name={group.parameter}
        value={option.value}
        checked={checked}
        disabled={leadsNowhere}
        onChange={(event) => onToggle(group.parameter, option.value, event.currentTarget)}
      />
      {option.color === undefined ? null : <Swatch color={option.color} />}
      <span dir="auto">{option.label}</span>
      {option.count === undefined ? null : <small>{option.count}</small>}
    </label>
  );
}
