import AddIcon from '@mui/icons-material/Add';
import { useState } from 'react';
import { SEARCH_RULE_KINDS } from '@/lib/contract/staff/roles';
import { ask } from '../ask';
import { ExportButton } from '../files/export-button';
import { RULE_LABELS, ruleSentence, shownDay, counted } from '../labels';
import { choiceFilter } from '../ui/choice-filter';
import { Listing } from '../ui/listing';
import { RowActions } from '../ui/row-actions';
import { RowCard, Rows } from '../ui/rows';
import type { RuleRow } from '../rows';
import { ListButton } from '../ui/list-button';
import { ImportButton } from '../files/import-button';
import { ChangedLine, ChangeList } from '../files/file-changes';
import { RuleDialog } from './rule-dialog';

const filters = [choiceFilter('kind', 'Kind', '', SEARCH_RULE_KINDS, (kind) => RULE_LABELS[kind].name)];

/** What the shop's search is told: other names, where terms lead, what stands first and last. */
export function WordsList() {
  const [edited, setEdited] = useState<RuleRow>();
  const change = (row: RuleRow) => (
    <RowActions
      record={row}
      resource="words"
      name={`${row.term}: ${ruleSentence(row)}`}
      onEdit={() => setEdited(row)}
      successMessage="Removed. The shop searches without it."
    />
  );
  return (
    <>
      <Listing
        resource="words"
        title="Search words"
        intro="Other names of things, pages that a search leads to, products that stand first or last."
        search="Part of a term or target"
        nothing="Nothing has been said of any word yet: searches find what the catalogue says."
        sort={{ field: 'term', order: 'ASC' }}
        sortFields={['term', 'kind', 'changed-at']}
        filters={filters}
        actions={<WordActions />}
      >
        <Rows<RuleRow>
          columns={[
            { source: 'term', label: 'Term', width: '22%', show: (row) => <bdi>{row.term}</bdi> },
            { source: 'kind', label: 'Kind', width: 168, show: (row) => RULE_LABELS[row.kind].name },
            { label: 'Says', show: saidBy },
            { source: 'changed-at', label: 'Changed', width: 128, show: (row) => shownDay(row.changedAt) },
            { label: 'Change', width: 160, show: change },
          ]}
          card={(row) => (
            <RowCard title={row.term} lines={[saidBy(row)]}>
              {change(row)}
            </RowCard>
          )}
        />
      </Listing>
      {edited === undefined ? null : <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const saidBy = (row: RuleRow) => `${ruleSentence(row)}${row.isIdle ? ' (not on sale now)' : ''}`;

function WordActions() {
  return (
    <>
      <ListButton label="Add" icon={<AddIcon />} opens={(close) => <RuleDialog onClose={close} />} />
      <ExportButton name="search-words.csv" thing="line" ask={() => ask('Staff/ExportSearchRules')} />
      <ImportButton
        title="Import search words"
        columns={
          <>
            A CSV file with the columns <code>kind</code> (synonym, redirect, pin or bury), <code>term</code>,{' '}
            <code>target</code> (the other name, a page of this shop, or a product’s address, handle or SKU)
            and <code>place</code> of pinned products. What stands in no line stays.
          </>
        }
        what="line"
        preview={(file) => ask('Staff/ImportSearchRules', { body: { File: file, IsDryRun: true } })}
        take={(file) => ask('Staff/ImportSearchRules', { body: { File: file, IsDryRun: false } })}
        shown={({ rules, changedCount, unchangedCount }) => (
          <ChangeList
            summary={`${counted(changedCount, 'line')} would change something, ${counted(unchangedCount, 'line')} nothing.`}
          >
            {rules.map(({ kind, term, target }) => (
              <ChangedLine key={`${kind} ${term} ${target}`}>
                {RULE_LABELS[kind].name}: <bdi>{term}</bdi> → <bdi>{target}</bdi>
              </ChangedLine>
            ))}
          </ChangeList>
        )}
      />
    </>
  );
}
