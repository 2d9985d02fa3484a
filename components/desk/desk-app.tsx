import { Admin, Resource, defaultI18nProvider, type I18nProvider } from 'react-admin';
import { AuditScreen } from './audit/audit-screen';
import { dataProvider } from './data-provider';
import { Frame } from './frame';
import { HomeScreen } from './home/home-screen';
import { LandingsList } from './landings/landings-list';
import { Styles } from './ui/styles';
import { THEMES } from './ui/theme';
import { MissingList } from './missing/missing-list';
import { OutsideScreen } from './outside/outside-screen';
import { PagesList } from './pages/pages-list';
import { PicturesList } from './picture-texts/pictures-list';
import { RedirectsList } from './redirects/redirects-list';
import { authProvider } from './session/auth-provider';
import { SearchesList } from './searches/searches-list';
import { SignInScreen } from './session/sign-in-screen';
import { VitalsScreen } from './vitals/vitals-screen';
import { WordsList } from './words/words-list';

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
const words: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => OWN.get(key) ?? defaultI18nProvider.translate(key, options),
};

/** The desk: tables and forms by react-admin, looking like the shop. */
export function DeskApp() {
  return (
    <Styles>
      <Admin
        title="Desk"
        disableTelemetry
        requireAuth
        theme={THEMES.light}
        darkTheme={THEMES.dark}
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={words}
        loginPage={SignInScreen}
        layout={Frame}
      >
        <Resource name="pages" list={PagesList} />
        <Resource name="home" list={HomeScreen} />
        <Resource name="pictures" list={PicturesList} />
        <Resource name="landings" list={LandingsList} options={{ label: 'Landing pages' }} />
        <Resource name="redirects" list={RedirectsList} />
        <Resource name="missing" list={MissingList} options={{ label: 'Not found' }} />
        <Resource name="searches" list={SearchesList} />
        <Resource name="words" list={WordsList} options={{ label: 'Search words' }} />
        <Resource name="findings" list={AuditScreen} options={{ label: 'Audit' }} />
        <Resource name="vitals" list={VitalsScreen} options={{ label: 'Core Web Vitals' }} />
        <Resource name="outside" list={OutsideScreen} />
      </Admin>
    </Styles>
  );
}
