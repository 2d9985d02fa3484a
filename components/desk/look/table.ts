/** A table that is never wider than its place; where that is narrow, it scrolls in itself. */
export const TABLE_SX = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& table': { tableLayout: 'fixed', minWidth: 960 },
  '& th, & td': { verticalAlign: 'top', px: 1.25, py: 1.25, overflowWrap: 'anywhere' },
  '& th:first-of-type:has(input)': { width: 52 },
} as const;

/** Of a table whose rows are one line and something to press. */
export const LINES_SX = {
  ...TABLE_SX,
  '& th, & td': { ...TABLE_SX['& th, & td'], verticalAlign: 'middle' },
} as const;

/** The place of a table: it may become narrower than what is in it. */
export const LIST_SX = {
  '& .RaList-main, & .RaList-content': { minWidth: 0 },
  '& .MuiToolbar-root': { backgroundColor: 'transparent' },
  '& .RaFilterForm-filterFormInput, & .RaFilterForm-filterFormInput .MuiFormControl-root': {
    width: { xs: '100%', sm: 'auto' },
  },
  // What stands beside a filter that could be taken away; none can.
  '& .RaFilterFormInput-spacer': { display: { xs: 'none', sm: 'block' } },
  // A switch begins before its place, where a phone's screen ends.
  '& .RaFilterForm-filterFormInput .MuiFormControlLabel-root': { ml: 0 },
} as const;

/** Of what can be done with a list: as many lines as it needs, from the left on a phone. */
export const TOOLBAR_SX = {
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  width: { xs: '100%', sm: 'auto' },
  whiteSpace: 'nowrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: { xs: 'flex-start', sm: 'flex-end' },
  minHeight: 0,
  px: { xs: 0 },
} as const;
