'use client';

import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState, type SyntheticEvent } from 'react';
import { useLogin } from 'react-admin';
import { STAFF_CODE_LENGTH } from '@/lib/contract/staff/roles';
import { ask } from '../ask';
import { Problem, useAttempt } from '../look/attempt';
import { CodeField } from './code-field';
import { EntryFrame } from './entry-frame';

/** Signs somebody of the staff in: first the password, then the code that their app shows. */
export function SignInScreen() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <EntryFrame title="Sign in to the desk">
      {step === 'password' ? (
        <PasswordStep
          {...{ email, setEmail, password, setPassword }}
          onDone={() => {
            setPassword('');
            setStep('code');
          }}
        />
      ) : (
        <CodeStep onBack={() => setStep('password')} />
      )}
    </EntryFrame>
  );
}

interface PasswordStepProps {
  email: string;
  setEmail: (email: string) => void;
  password: string;
  setPassword: (password: string) => void;
  onDone: () => void;
}

function PasswordStep({ email, setEmail, password, setPassword, onDone }: PasswordStepProps) {
  const { problem, isBusy, attempt } = useAttempt();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const body = { Email: email, Password: password };
    if (await attempt(() => ask('Staff/SignIn', { body }))) onDone();
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={(event) => void send(event)} aria-label="Sign in">
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
      <Problem text={problem} />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        Continue
      </Button>
    </Stack>
  );
}

function CodeStep({ onBack }: { onBack: () => void }) {
  const login = useLogin();
  const [code, setCode] = useState('');
  const { problem, isBusy, attempt } = useAttempt();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    await attempt(() => login({ code }, '/'));
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={(event) => void send(event)} aria-label="One-time code">
      <Typography color="text.secondary">
        Open the app of one-time codes on your phone and enter the {STAFF_CODE_LENGTH} digits that it shows
        for this desk.
      </Typography>
      <CodeField value={code} onChange={setCode} autoFocus />
      <Problem text={problem} />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        Sign in
      </Button>
      <Box sx={{ textAlign: 'center' }}>
        <Button onClick={onBack}>Back to the password</Button>
      </Box>
    </Stack>
  );
}
