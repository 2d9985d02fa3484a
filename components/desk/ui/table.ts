/** A table that is never wider than its place; where that is narrow, it scrolls in itself. */
export const TABLE_SX = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& table': { tableLayout: 'fixed', minWidth: 960 },
  '& th, & td': { verticalAlign: 'top', px: 1.25, py: 1.25, overflowWrap: 'anywhere' },
  '& th:first-of-type:has(input)': { width: 52 },
  // In line with the first line of its row.
  '& .RaDataTable-table .MuiTableCell-paddingCheckbox': { pt: 1.25 },
} as const;

/** Of a table whose rows are one line and something to press. */
export const LINES_SX = {
  ...TABLE_SX,
  '& th, & td': { ...TABLE_SX['& th, & td'], verticalAlign: 'middle' },
  '& .RaDataTable-table .MuiTableCell-paddingCheckbox': { pt: 0, pb: 0 },
} as const;

/** The place of a table: it may become narrower than what is in it. */
export const LIST_SX = {
  '& .RaList-main, & .RaList-content': { minWidth: 0 },
  '& .MuiToolbar-root': { backgroundColor: 'transparent' },
  // Where what can be done with chosen rows lies over what narrows the list, that is not half seen, nor met by the keyboard.
  '@media (min-width:900px)': {
    '&:has(.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)) .RaList-actions': {
      visibility: 'hidden',
    },
  },
  // On a phone the search stands first, not what is done with the whole list.
  '& .RaList-actions': { flexDirection: { xs: 'column', sm: 'row' }, alignItems: { md: 'center' }, gap: 0.5 },
  '& .RaList-actions > form': {
    alignItems: { xs: 'stretch', sm: 'center' },
    // As high as its fields: what stands below would lie over them.
    flexShrink: { xs: 0, sm: 1 },
    ...{ gap: 1, pt: 1, pb: { md: 1.5 }, minHeight: 0 },
  },
  '& .RaFilterForm-filterFormInput': { width: { xs: '100%', sm: 'auto' } },
  '& .RaList-actions > form .filter-field .MuiFormControl-root': {
    width: { xs: '100%', sm: 'auto' },
    my: 0,
  },
  // Beside it is the button that shows what else narrows the list.
  '& [data-source="q"]': { flex: { xs: '1 1 0', md: '0 1 auto' }, width: 'auto' },
  '& [data-source="fold"]': { width: 'auto', pointerEvents: 'auto' },
  // What stands beside a filter that could be taken away, and behind the last one: a gap each, or a line of its own.
  '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
  // A switch begins before its place, where a phone's screen ends.
  '& .RaFilterForm-filterFormInput .MuiFormControlLabel-root': { ml: 0 },
} as const;

/** Of a list whose order and filters are folded away: the search and the button stay. */
export const FOLDED_SX = {
  '& .filter-field:not([data-source="q"], [data-source="fold"])': { display: 'none' },
} as const;

/** Of what can be done with a list: as many lines as it needs, from the left on a phone. */
export const TOOLBAR_SX = {
  flex: { xs: 'none', sm: '0 1 100%' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  width: { xs: '100%', sm: 'auto' },
  whiteSpace: 'nowrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: { xs: 'flex-start', sm: 'flex-end' },
  minHeight: 0,
  px: { xs: 0 },
} as const;
