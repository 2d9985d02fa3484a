'use client';

import { Admin, Resource } from 'react-admin';
import { AuditScreen } from './audit/audit-screen';
import { dataProvider } from './data-provider';
import { Frame } from './frame';
import { HomeScreen } from './home/home-screen';
import { LandingsList } from './landings/landings-list';
import { Styles } from './look/styles';
import { THEMES } from './look/theme';
import { words } from './look/words';
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
