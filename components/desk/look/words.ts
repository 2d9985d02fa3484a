import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** What the desk says otherwise than react-admin. */
const OWN: ReadonlyMap<string, string> = new Map([
  // The name of a row's box is at the box itself, by the theme.
  ['ra.action.select_row', ''],
  // As the shop and the page of a role that opens nothing call it.
  ['ra.auth.logout', 'Sign out'],
  // With the name of the list these would say "No Landing pages found".
  ['ra.navigation.no_results', 'There is nothing here yet.'],
  ['ra.navigation.no_filtered_results', 'Nothing fits the search and the filters.'],
]);

/** The words of react-admin, in English. */
export const words: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => OWN.get(key) ?? defaultI18nProvider.translate(key, options),
};
