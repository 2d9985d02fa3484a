'use client';

import HomeIcon from '@mui/icons-material/HomeOutlined';
import LinkOffIcon from '@mui/icons-material/LinkOff';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import LandingIcon from '@mui/icons-material/FlightLandOutlined';
import SearchesIcon from '@mui/icons-material/ManageSearchOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import OutsideIcon from '@mui/icons-material/PublicOutlined';
import ShortcutIcon from '@mui/icons-material/ShortcutOutlined';
import VitalsIcon from '@mui/icons-material/SpeedOutlined';
import WordsIcon from '@mui/icons-material/SpellcheckOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Logout,
  Menu,
  UserMenu,
  useLogout,
  usePermissions,
  type LayoutProps,
} from 'react-admin';
import type { StaffRole } from '@/lib/contract/staff/roles';
import { ROUTES } from '@/lib/addresses/routes';
import { SITE } from '@/lib/shop/site';
import { opensDesk } from './session/auth-provider';
import { EntryFrame } from './session/entry-frame';

/** The frame of the desk: who is signed in, and what there is to look after. */
export function Frame({ children }: LayoutProps) {
  const { permissions: role, isPending } = usePermissions<StaffRole>();
  if (!isPending && role !== undefined && !opensDesk(role)) return <Refused role={role} />;
  return (
    <Layout
      appBar={Bar}
      menu={Places}
      sx={{
        minWidth: 0,
        '& .RaLayout-content': { minWidth: 0, p: { xs: 1.5, sm: 2, lg: 3 } },
      }}
    >
      {children}
    </Layout>
  );
}

function Bar() {
  return (
    <AppBar
      color="inherit"
      elevation={0}
      toolbar={<LoadingIndicator />}
      userMenu={
        <UserMenu>
          <Logout />
        </UserMenu>
      }
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', borderRadius: 0 }}
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

function Places() {
  return (
    <Menu>
      <Menu.Item to="/pages" primaryText="Pages" leftIcon={<ArticleIcon />} />
      <Menu.Item to="/home" primaryText="Home page" leftIcon={<HomeIcon />} />
      <Menu.Item to="/landings" primaryText="Landing pages" leftIcon={<LandingIcon />} />
      <Menu.Item to="/pictures" primaryText="Pictures" leftIcon={<PictureIcon />} />
      <Menu.Item to="/redirects" primaryText="Redirects" leftIcon={<ShortcutIcon />} />
      <Menu.Item to="/missing" primaryText="Not found" leftIcon={<LinkOffIcon />} />
      <Menu.Item to="/searches" primaryText="Searches" leftIcon={<SearchesIcon />} />
      <Menu.Item to="/words" primaryText="Search words" leftIcon={<WordsIcon />} />
      <Menu.Item to="/findings" primaryText="Audit" leftIcon={<AuditIcon />} />
      <Menu.Item to="/vitals" primaryText="Core Web Vitals" leftIcon={<VitalsIcon />} />
      <Menu.Item to="/outside" primaryText="Outside" leftIcon={<OutsideIcon />} />
    </Menu>
  );
}

function Refused({ role }: { role: StaffRole }) {
  const logout = useLogout();
  return (
    <EntryFrame title="Nothing here for your role">
      <Typography sx={{ mb: 2.5 }}>
        You are signed in with the role “{role}”. The desk’s pages and addresses are looked after by
        marketing. If you need them, ask the owner of the shop for that role.
      </Typography>
      <Button variant="contained" size="large" onClick={() => void logout()}>
        Sign out
      </Button>
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
