import {
  CssBaseline,
  ThemeProvider,
  useMediaQuery,
  Alert,
  Button,
  CircularProgress,
  Stack,
  TextField,
  Typography,
  Box,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '@/lib/contract/password';
import { STAFF_PASSWORD_MIN_LENGTH } from '@/lib/contract/staff/roles';
import { ROUTES } from '@/lib/addresses/routes';
import qrcode from 'qrcode-generator';
import { ask, DeskError, sentenceOf, type AnswerAt } from '../ask';
import { Styles } from '../ui/styles';
import { THEMES } from '../ui/theme';
import { LoadError } from '../ui/load-error';
import { CodeField } from './code-field';
import { EntryForm, EntryFrame } from './entry-frame';

/** Light around the code, in modules: readers need it. */
const QUIET = 4;

type Opened = AnswerAt<'Staff/OpenInvitation'>;

const NO_INVITATION =
  'This link is not whole. Please open it as it stands in the message, or ask for another one.';

/** A link is opened once: another answer would hold another secret, and only the last one counts. */
let opening: Promise<Opened> | undefined;

/** Where the link of an invitation leads: sets the password and ties the app of one-time codes to the account. */
export function InvitationScreen() {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [invitation] = useState(() => window.location.hash.slice(1));
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState(invitation === '' ? NO_INVITATION : '');
  // Without an answer the link is as good as before, and stands in no address any more to be opened again.
  const [isUnreached, setUnreached] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (invitation === '') return;
    let isGone = false;
    // Out of the address, so that it stands in no history and on no screen.
    window.history.replaceState(null, '', window.location.pathname);
    opening ??= ask('Staff/OpenInvitation', { body: { Invitation: invitation } });
    void opening.then(
      (answer) => !isGone && setOpened(answer),
      (error: unknown) => {
        opening = undefined;
        if (isGone) return;
        setProblem(sentenceOf(error));
        setUnreached(!(error instanceof DeskError) || error.status === 0 || error.status >= 500);
      },
    );
    return () => {
      isGone = true;
    };
  }, [invitation, attempt]);
  return (
    <Styles>
      <ThemeProvider theme={isDark ? THEMES.dark : THEMES.light}>
        <CssBaseline enableColorScheme />
        <EntryFrame title={isDone ? 'You are all set' : 'Welcome to the desk'}>
          {isDone ? (
            <Stack spacing={2.5}>
              <Typography>
                Your password is set. From now on you sign in with it and a one-time code.
              </Typography>
              <Button variant="contained" size="large" href={ROUTES.desk}>
                Sign in
              </Button>
            </Stack>
          ) : opened === undefined ? (
            problem === '' ? (
              <CircularProgress aria-label="The invitation is being opened" />
            ) : isUnreached ? (
              <LoadError
                problem={problem}
                onAgain={() => {
                  setProblem('');
                  setAttempt(attempt + 1);
                }}
              />
            ) : (
              <Stack spacing={2.5}>
                <Alert severity="error">{problem}</Alert>
                {/* Who has used it before is looking for this. */}
                <Button size="large" href={ROUTES.desk}>
                  Sign in
                </Button>
              </Stack>
            )
          ) : (
            <AcceptForm invitation={invitation} opened={opened} onDone={() => setDone(true)} />
          )}
        </EntryFrame>
      </ThemeProvider>
    </Styles>
  );
}

function AcceptForm({
  invitation,
  opened,
  onDone,
}: {
  invitation: string;
  opened: Opened;
  onDone: () => void;
}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const send = async () => {
    const body = { Invitation: invitation, Password: password, Code: code };
    await ask('Staff/AcceptInvitation', { body });
    onDone();
  };
  return (
    <EntryForm name="Accept the invitation" action="Set the password" send={send}>
      <Typography color="text.secondary">
        For {opened.email}. Choose a password, then add the desk to an app of one-time codes on your phone.
      </Typography>
      {/* For managers of passwords: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={opened.email} readOnly />
      <TextField
        label="New password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        helperText={`At least ${STAFF_PASSWORD_MIN_LENGTH} characters.`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { minLength: STAFF_PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH } }}
      />
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        <QrPicture text={opened.otpauthUri} label="QR code for the app of one-time codes" />
        <Typography variant="body2" color="text.secondary">
          Scan it with the app, or enter this key there:
        </Typography>
        <Typography data-key sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', textAlign: 'center' }}>
          {opened.secret.replace(/.{4}(?=.)/g, '$& ')}
        </Typography>
      </Stack>
      <CodeField value={code} onChange={setCode} />
    </EntryForm>
  );
}

/** A text as a QR code; dark on light in both schemes, since not every reader takes it the other way round. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells = Array.from(
    { length: count * count },
    (_, index) => [index % count, Math.floor(index / count)] as const,
  );
  const path = cells
    .filter(([x, y]) => code.isDark(y, x))
    .map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`)
    .join('');
  const size = count + 2 * QUIET;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, height: 208, borderRadius: 1, bgcolor: 'common.white', display: 'block' }}
    >
      <path d={path} />
    </Box>
  );
}
