import type { Config } from 'tailwindcss';

/** A colour for the light and the dark scheme; which one shows follows the visitor's system. */
const scheme = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

/**
 * The tokens of the design: every colour, size, radius, shadow and spacing of a component is one of these.
 * Spacing follows an 8 px rhythm with halves (1 = 4 px).
 */
export default {
  content: [],
  theme: {
    screens: { sm: '600px', md: '768px', lg: '1100px', xl: '1300px' },
    /** How wide a part of a page has to be for its pieces to stand side by side, wherever it stands. */
    containers: { row: '40rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      /** The page. */
      ground: scheme('#faf8f4', '#131411'),
      /** Cards, menus and fields that lie on the page. */
      surface: scheme('#ffffff', '#1d1e1b'),
      /** Quiet areas: behind pictures, the footer, a hovered row. */
      sunken: scheme('#f2efe8', '#0c0d0b'),
      ink: scheme('#1b1c18', '#f2f1eb'),
      muted: scheme('#5a5c54', '#adafa5'),
      line: scheme('#e3dfd6', '#363832'),
      /** Borders of what can be typed in or chosen: 3:1 against its ground. */
      edge: scheme('#8a8b80', '#7d8075'),
      /** What can be done next. */
      action: {
        DEFAULT: scheme('#1f5a41', '#86d0ab'),
        strong: scheme('#174631', '#a5dfc2'),
        soft: scheme('#e5efe9', '#1c3026'),
      },
      'on-action': scheme('#ffffff', '#0b1f16'),
      sale: { DEFAULT: scheme('#a35800', '#f4b860'), soft: scheme('#fdf0d8', '#3a2a0f') },
      /** Stars, which are a sign and no words: 3:1 against its ground. */
      star: scheme('#c27400', '#f4b860'),
      danger: { DEFAULT: scheme('#b0241c', '#ff9a90'), soft: scheme('#fbe9e7', '#401713') },
      /** Behind drawers and dialogs. */
      veil: 'rgb(15 16 13 / 0.5)',
    },
    spacing: {
      px: '1px',
      0: '0',
      0.5: '2px',
      1: '4px',
      1.5: '6px',
      2: '8px',
      3: '12px',
      4: '16px',
      5: '20px',
      6: '24px',
      7: '28px',
      8: '32px',
      9: '36px',
      10: '40px',
      11: '44px',
      12: '48px',
      14: '56px',
      16: '64px',
      20: '80px',
      24: '96px',
      28: '112px',
      32: '128px',
      40: '160px',
      48: '192px',
      56: '224px',
      64: '256px',
      72: '288px',
      80: '320px',
      96: '384px',
      /** The height of what is typed in, chosen or pressed. */
      control: '44px',
      /** What a phone keeps free at its lower edge, and that with the bottom tabs above it. */
      safe: 'env(safe-area-inset-bottom, 0px)',
      'safe-3': 'calc(12px + env(safe-area-inset-bottom, 0px))',
      tabs: 'calc(64px + env(safe-area-inset-bottom, 0px))',
    },
    fontFamily: {
      sans: [
        'var(--font-sans)',
        // Stand-ins of the same size until it is there: app/globals.css.
        "'Arial as Figtree'",
        "'Roboto as Figtree'",
        "'DejaVu as Figtree'",
        'system-ui',
        "'Noto Sans Arabic'",
        'sans-serif',
      ],
    },
    fontSize: {
      xs: ['0.8125rem', '1.25rem'],
      sm: ['0.875rem', '1.375rem'],
      base: ['1rem', '1.625rem'],
      lg: ['1.125rem', '1.75rem'],
      xl: ['1.375rem', '1.875rem'],
      '2xl': ['1.75rem', '2.25rem'],
      '3xl': ['2.25rem', '2.625rem'],
      '4xl': ['3rem', '3.25rem'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600', bold: '700' },
    borderRadius: { none: '0', sm: '6px', DEFAULT: '10px', lg: '16px', xl: '24px', full: '999px' },
    boxShadow: {
      none: 'none',
      card: '0 1px 2px rgb(27 28 24 / 0.05), 0 8px 24px -12px rgb(27 28 24 / 0.18)',
      float: '0 2px 6px rgb(27 28 24 / 0.08), 0 24px 48px -16px rgb(27 28 24 / 0.28)',
    },
    transitionDuration: { DEFAULT: '180ms', fast: '150ms', slow: '200ms' },
    maxWidth: { none: 'none', full: '100%', prose: '68ch', content: '1280px', form: '480px', panel: '400px' },
    aspectRatio: { square: '1 / 1', banner: '5 / 2', 'banner-phone': '4 / 5', strip: '3 / 1', auto: 'auto' },
    zIndex: { auto: 'auto', 0: '0', 10: '10', 20: '20', 30: '30', 40: '40', 50: '50' },
  },
} satisfies Config;
