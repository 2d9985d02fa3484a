import { createTheme } from '@mui/material';
import tokens from '../../../tailwind.config';

type Scheme = 'light' | 'dark';

/** What a token of the shop's design is in one scheme: tokens name both, `light-dark(#fff, #000)`. */
function inScheme(token: string, scheme: Scheme): string {
  const [, light = token, dark = token] = /^light-dark\((.+), (.+)\)$/.exec(token) ?? [];
  return scheme === 'light' ? light : dark;
}

/** The desk in the colours, the type and the corners of the shop. */
function themeOf(scheme: Scheme) {
  const { colors, fontFamily, borderRadius, boxShadow, spacing } = tokens.theme;
  const color = (token: string) => inScheme(token, scheme);
  const line = color(colors.line);
  const edge = color(colors.edge);
  const action = color(colors.action.DEFAULT);
  /** What a thumb presses is as high as in the shop. */
  const forThumbs = { '@media (pointer: coarse)': { minHeight: spacing.control, minWidth: spacing.control } };
  return createTheme({
    palette: {
      mode: scheme,
      primary: { main: action, contrastText: color(colors['on-action']) },
      secondary: { main: action, contrastText: color(colors['on-action']) },
      error: { main: color(colors.danger.DEFAULT) },
      warning: { main: color(colors.sale.DEFAULT) },
      success: { main: action },
      info: { main: color(colors.muted) },
      text: { primary: color(colors.ink), secondary: color(colors.muted) },
      background: { default: color(colors.ground), paper: color(colors.surface) },
      divider: line,
      action: { hover: color(colors.sunken) },
    },
    sidebar: { width: 200, closedWidth: 56 },
    shape: { borderRadius: Number.parseInt(borderRadius.DEFAULT, 10) },
    typography: {
      fontFamily: fontFamily.sans.join(','),
      button: { textTransform: 'none', fontWeight: 600 },
      h5: { fontWeight: 600, letterSpacing: '-0.015em' },
      h6: { fontWeight: 600, letterSpacing: '-0.015em' },
    },
    components: {
      MuiPaper: {
        styleOverrides: {
          root: { backgroundImage: 'none' },
          outlined: { borderColor: line },
          elevation1: { boxShadow: boxShadow.card, border: `1px solid ${line}` },
        },
      },
      // Where the keyboard is: a shade that comes and goes is not enough.
      MuiButtonBase: {
        styleOverrides: {
          root: { '&.Mui-focusVisible': { outline: `2px solid ${action}`, outlineOffset: '2px' } },
        },
      },
      // Edge to edge in what scrolls: around them it would be cut off.
      MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: '-2px' } } } },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: forThumbs } },
      MuiIconButton: { styleOverrides: { root: forThumbs } },
      // As in the shop: an edge of 3:1, and a hint that can be read.
      MuiOutlinedInput: {
        styleOverrides: {
          root: { '@media (pointer: coarse)': { minHeight: spacing.control } },
          notchedOutline: { borderColor: edge },
          input: { '&::placeholder': { color: color(colors.muted), opacity: 1 } },
        },
      },
      MuiAlert: {
        styleOverrides: {
          root: { color: color(colors.ink) },
          standardError: { backgroundColor: color(colors.danger.soft) },
          standardWarning: { backgroundColor: color(colors.sale.soft) },
          standardSuccess: { backgroundColor: color(colors.action.soft) },
          standardInfo: { backgroundColor: color(colors.sunken) },
        },
      },
      // Which place is open: without, its words differ by a shade of grey.
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            '&.RaMenuItemLink-active': {
              color: action,
              backgroundColor: color(colors.action.soft),
              fontWeight: 600,
              '& .RaMenuItemLink-icon': { color: action },
            },
          },
        },
      },
      // In line with the fields above it.
      MuiDialogActions: {
        styleOverrides: { root: { padding: `${spacing[3]} ${spacing[6]} ${spacing[4]}` } },
      },
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: line, overflowWrap: 'break-word' },
          alignRight: { fontVariantNumeric: 'tabular-nums' },
          head: { fontWeight: 600 },
        },
      },
      // React-admin names the box of a row at what stands around it, where nobody hears it (./words.ts).
      MuiCheckbox: { defaultProps: { inputProps: { 'aria-label': 'Choose this row' } } },
      // On a phone react-admin lays a white sheet behind what a list is narrowed by.
      RaListToolbar: {
        styleOverrides: { root: { '@media (max-width:599.95px)': { backgroundColor: 'transparent' } } },
      },
      // What can be done with chosen rows lay over the last filter there.
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            '@media (max-width:899.95px)': {
              '& .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none' },
            },
          },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined' } },
      MuiFormControl: { defaultProps: { variant: 'outlined' } },
    },
  });
}

/** The theme of each scheme; which one shows follows the system, as in the shop. */
export const THEMES = { light: themeOf('light'), dark: themeOf('dark') };
