import HomeIcon from '@mui/icons-material/HomeOutlined';
import LinkOffIcon from '@mui/icons-material/LinkOff';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import LandingIcon from '@mui/icons-material/WebOutlined';
import SearchesIcon from '@mui/icons-material/ManageSearchOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import OutsideIcon from '@mui/icons-material/PublicOutlined';
import ShortcutIcon from '@mui/icons-material/ShortcutOutlined';
import VitalsIcon from '@mui/icons-material/SpeedOutlined';
import WordsIcon from '@mui/icons-material/SpellcheckOutlined';
import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Logout,
  Menu,
  Sidebar,
  UserMenu,
  useLocation,
  useMatch,
  useNotify,
  usePermissions,
  useUserMenu,
  useLogout,
  type LayoutProps,
  type SidebarProps,
} from 'react-admin';
import type { StaffRole } from '@/lib/contract/staff/roles';
import { ROUTES } from '@/lib/addresses/routes';
import { SITE } from '@/lib/shop/site';
import { opensDesk } from './session/auth-provider';
import { Problem, useAttempt } from './ui/attempt';
import { SlowAnswer } from './ui/slow-answer';
import { EntryFrame } from './session/entry-frame';
import { ask, sentenceOf } from './ask';

/** On a phone on its side, and at four times the size: there bars give way to the page. */
export const LOW = '@media (max-height: 480px)';

/** What there is to look after. `isForm`: it asks for what it shows once, and a press on 'Refresh' would change nothing. */
const PLACES: readonly { to: string; name: string; Icon: ComponentType; isForm?: true }[] = [
  { to: '/pages', name: 'Pages', Icon: ArticleIcon },
  { to: '/home', name: 'Home page', Icon: HomeIcon, isForm: true },
  { to: '/landings', name: 'Landing pages', Icon: LandingIcon },
  { to: '/pictures', name: 'Pictures', Icon: PictureIcon },
  { to: '/redirects', name: 'Redirects', Icon: ShortcutIcon },
  { to: '/missing', name: 'Not found', Icon: LinkOffIcon },
  { to: '/searches', name: 'Searches', Icon: SearchesIcon },
  { to: '/words', name: 'Search words', Icon: WordsIcon },
  { to: '/findings', name: 'Audit', Icon: AuditIcon },
  { to: '/vitals', name: 'Core Web Vitals', Icon: VitalsIcon, isForm: true },
  { to: '/outside', name: 'Outside', Icon: OutsideIcon, isForm: true },
];

/** The frame of the desk: who is signed in, and what there is to look after. */
export function Frame({ children }: LayoutProps) {
  const { permissions: role, isPending } = usePermissions<StaffRole>();
  if (!isPending && role !== undefined && !opensDesk(role)) return <Refused role={role} />;
  return (
    <Layout
      appBar={Bar}
      // What sticks below it stands where it ends, whichever way somebody scrolls.
      appBarAlwaysOn
      menu={Places}
      sidebar={Side}
      sx={{
        minWidth: 0,
        '& .RaLayout-content': { minWidth: 0, p: { xs: 1.5, sm: 2, lg: 3 } },
      }}
    >
      <SlowAnswer />
      {children}
    </Layout>
  );
}

function Bar() {
  const { pathname } = useLocation();
  const isForm = PLACES.some((place) => place.isForm === true && place.to === pathname);
  return (
    <AppBar
      alwaysOn
      color="inherit"
      elevation={0}
      toolbar={isForm ? null : <LoadingIndicator />}
      userMenu={
        <UserMenu>
          <SignOut />
        </UserMenu>
      }
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        borderRadius: 0,
        [LOW]: { position: 'absolute' },
      }}
    >
      <Typography component="span" sx={{ flex: 1, fontWeight: 700, fontSize: 18, color: 'primary.main' }}>
        {SITE.name} Desk
      </Typography>
      <Button href={ROUTES.home} target="_blank" rel="noopener" color="inherit">
        View shop
      </Button>
    </AppBar>
  );
}

/** On a phone it is a dialog over the page, which needs a name. */
function Side(props: SidebarProps) {
  const isDialog = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return <Sidebar {...props} {...(isDialog ? { slotProps: { paper: { 'aria-label': 'Places' } } } : {})} />;
}

function Places() {
  return (
    <Menu>
      {PLACES.map((place) => (
        <Place key={place.to} {...place} />
      ))}
    </Menu>
  );
}

function Place({ to, name, Icon }: (typeof PLACES)[number]) {
  const isHere = useMatch({ path: to, end: false }) !== null;
  return (
    <Menu.Item to={to} primaryText={name} leftIcon={<Icon />} aria-current={isHere ? 'page' : undefined} />
  );
}

/** The menu around it tells it what it tells its entries. */
function SignOut(props: ComponentProps<typeof Logout>) {
  const notify = useNotify();
  const menu = useUserMenu();
  const { signOut } = useSignOut((sentence) => notify(sentence, { type: 'error' }));
  return (
    <Logout
      {...props}
      onClick={() => {
        menu?.onClose();
        void signOut();
      }}
    />
  );
}

function Refused({ role }: { role: StaffRole }) {
  const { problem, isBusy, signOut } = useSignOut();
  return (
    <EntryFrame title="Nothing here for your role">
      <Typography sx={{ mb: 2.5 }}>
        You are signed in with the role “{role}”. The desk’s pages and addresses are looked after by
        marketing. If you need them, ask the owner of the shop for that role.
      </Typography>
      <Button variant="contained" size="large" disabled={isBusy} onClick={() => void signOut()}>
        Sign out
      </Button>
      <Problem text={problem} above={2} />
    </EntryFrame>
  );
}

/** The heading of a screen, with what can be done beside it. */
export function ScreenHead({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children?: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: 2 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography component="h1" variant="h5">
          {title}
        </Typography>
        <Typography color="text.secondary">{intro}</Typography>
      </Box>
      {children}
    </Box>
  );
}

/**
 * Signs out, and shows the sign-in only once that is so: whoever walks away from a shared machine relies on it.
 *
 * @param say as of `useAttempt`.
 */
function useSignOut(say?: (sentence: string) => void) {
  const logout = useLogout();
  const { problem, isBusy, attempt } = useAttempt(say);
  const signOut = () =>
    attempt(async () => {
      await ask('Staff/SignOut').catch((error: unknown) => {
        throw new Error(`You are still signed in. ${sentenceOf(error)}`);
      });
      await logout(null, undefined, false);
    });
  return { problem, isBusy, signOut };
}
