import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { STAFF_CODE_LENGTH } from '@/lib/contract/staff/roles';
import { ask } from '../ask';
import { CodeField } from './code-field';
import { EntryForm, EntryFrame } from './entry-frame';

/** Signs somebody of the staff in: first the password, then the code that their app shows. */
export function SignInScreen() {
  const [isKnown, setKnown] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = async () => {
    await ask('Staff/SignIn', { body: { Email: email, Password: password } });
    setPassword('');
    setKnown(true);
  };
  return (
    <EntryFrame title="Sign in to the desk">
      {isKnown ? (
        <CodeStep onBack={() => setKnown(false)} />
      ) : (
        <EntryForm name="Sign in" action="Continue" send={send}>
          <TextField
            label="Email address"
            type="email"
            name="email"
            autoComplete="username"
            required
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </EntryForm>
      )}
    </EntryFrame>
  );
}

function CodeStep({ onBack }: { onBack: () => void }) {
  const login = useLogin();
  const [code, setCode] = useState('');
  return (
    <EntryForm
      name="One-time code"
      action="Sign in"
      send={() => login({ code }, '/')}
      below={
        <Box sx={{ textAlign: 'center' }}>
          <Button onClick={onBack}>Back to the password</Button>
        </Box>
      }
    >
      <Typography color="text.secondary">
        Open the app of one-time codes on your phone and enter the {STAFF_CODE_LENGTH} digits that it shows
        for this desk.
      </Typography>
      <CodeField value={code} onChange={setCode} autoFocus />
    </EntryForm>
  );
}
