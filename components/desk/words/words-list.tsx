'use client';

import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { useState } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { SEARCH_RULE_KINDS } from '@/lib/contract/staff/roles';
import { Box, Typography } from '@mui/material';
import { ask } from '../ask';
import { ExportButton } from '../files/export-button';
import { RULE_LABELS, ruleSentence, shownDay, counted } from '../labels';
import { choiceFilter } from '../look/choice-filter';
import { Listing } from '../look/listing';
import { RowActions } from '../look/row-actions';
import { RowCard, Rows } from '../look/rows';
import { LINES_SX } from '../look/table';
import type { RuleRow } from '../rows';
import { ListButton } from '../look/list-button';
import { FileDialog } from '../files/file-dialog';
import { RuleDialog } from './rule-dialog';

const Column = DataTable.Col<RuleRow>;

// Term, kind, what, changed, change.
const SX = {
  ...LINES_SX,
  '& th:nth-of-type(1)': { width: '22%' },
  '& th:nth-of-type(2)': { width: 168 },
  '& th:nth-of-type(4)': { width: 128 },
  '& th:nth-of-type(5)': { width: 160 },
};

const filters = [choiceFilter('kind', 'Kind', '', SEARCH_RULE_KINDS, (kind) => RULE_LABELS[kind].name)];

/** What the shop's search is told: other names, where terms lead, what stands first and last. */
export function WordsList() {
  const [edited, setEdited] = useState<RuleRow>();
  return (
    <>
      <Listing
        resource="words"
        title="Search words"
        intro="Other names of things, pages that a search leads to, products that stand first or last."
        search="Part of a term or target"
        sort={{ field: 'term', order: 'ASC' }}
        sortFields={['term', 'kind', 'changed-at']}
        filters={filters}
        actions={<WordActions />}
      >
        <Rows
          table={
            <DataTable<RuleRow> bulkActionButtons={false} sx={SX}>
              <Column source="term" label="Term" render={(row) => <bdi>{row.term}</bdi>} />
              <Column source="kind" label="Kind" render={(row) => RULE_LABELS[row.kind].name} />
              <Column label="Says" disableSort render={saidBy} />
              <Column source="changed-at" label="Changed" render={(row) => shownDay(row.changedAt)} />
              <Column
                label="Change"
                disableSort
                render={(row) => <WordRowActions row={row} onEdit={() => setEdited(row)} />}
              />
            </DataTable>
          }
          cards={<WordCards onEdit={setEdited} />}
        />
      </Listing>
      {edited === undefined ? null : <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const saidBy = (row: RuleRow) => `${ruleSentence(row)}${row.isIdle ? ' (not on sale now)' : ''}`;

function WordCards({ onEdit }: { onEdit: (row: RuleRow) => void }) {
  const { data = [] } = useListContext<RuleRow>();
  return data.map((row) => (
    <RowCard key={row.id} title={row.term} lines={[saidBy(row)]}>
      <WordRowActions row={row} onEdit={() => onEdit(row)} />
    </RowCard>
  ));
}

function WordRowActions({ row, onEdit }: { row: RuleRow; onEdit: () => void }) {
  return (
    <RowActions
      record={row}
      resource="words"
      name={`${row.term}: ${ruleSentence(row)}`}
      onEdit={onEdit}
      successMessage="Removed. The shop searches without it."
    />
  );
}

function WordActions() {
  const [open, setOpen] = useState<'new' | 'file'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ListButton label="Add" onPress={() => setOpen('new')}>
        <AddIcon />
      </ListButton>
      <ExportButton name="search-words.csv" thing="line" ask={() => ask('Staff/ExportSearchRules')} />
      <ListButton label="Import CSV" onPress={() => setOpen('file')}>
        <UploadIcon />
      </ListButton>
      {open === 'new' ? <RuleDialog onClose={close} /> : null}
      {open === 'file' ? <RuleFileDialog onClose={close} /> : null}
    </>
  );
}

/** Takes in a file of what is said of terms. */
function RuleFileDialog({ onClose }: { onClose: () => void }) {
  return (
    <FileDialog
      title="Import search words"
      columns={
        <>
          A CSV file with the columns <code>kind</code> (synonym, redirect, pin or bury), <code>term</code>,{' '}
          <code>target</code> (the other name, a page of this shop, or a product’s address, handle or SKU) and{' '}
          <code>place</code> of pinned products. What stands in no line stays.
        </>
      }
      what="line"
      preview={(file) => ask('Staff/ImportSearchRules', { body: { File: file, IsDryRun: true } })}
      take={(file) => ask('Staff/ImportSearchRules', { body: { File: file, IsDryRun: false } })}
      shown={({ rules, changedCount, unchangedCount }) => (
        <Box component="section" aria-label="What changes">
          <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
            {counted(changedCount, 'line')} would change something, {counted(unchangedCount, 'line')} nothing.
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rules.map(({ kind, term, target }) => (
              <Box
                component="li"
                key={`${kind} ${term} ${target}`}
                sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                <Typography variant="body2">
                  {RULE_LABELS[kind].name}: <bdi>{term}</bdi> → <bdi>{target}</bdi>
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      onClose={onClose}
    />
  );
}
