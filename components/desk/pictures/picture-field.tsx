import { Box, Button, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { PICTURE_MAX_BYTES } from '@/lib/contract/staff/roles';
import { ask } from '../ask';
import { Problem, useAttempt } from '../ui/attempt';
import { nightFilter, storedPicture } from './stored-picture';

/** The width in which a picture is shown beside its field; one of next.config.js. */
const SHOWN_WIDTH = 390;
const MEGABYTE = 1_000_000;

/** A picture of the shop: shown, chosen from this device, or taken away. It is kept as soon as it was chosen. */
export function PictureField({
  label,
  hint,
  image,
  onChange,
  onSending,
}: {
  label: string;
  hint: string;
  /** A file below the uploads address; '' for none. */
  image: string;
  onChange: (image: string) => void;
  /** Whether a picture is on its way, for a form that must not be saved without it. */
  onSending?: (isSending: boolean) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const { problem, isBusy, attempt } = useAttempt();
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    onSending?.(true);
    await attempt(async () => {
      if (file.size > PICTURE_MAX_BYTES)
        throw new Error(`This picture is larger than ${PICTURE_MAX_BYTES / MEGABYTE} MB.`);
      const data = await inBase64(file);
      onChange((await ask('Staff/UploadPicture', { body: { Name: file.name, Data: data } })).image);
    });
    onSending?.(false);
  };
  const choice = image === '' ? 'Choose a picture' : 'Choose another';
  return (
    <Stack role="group" aria-label={label} spacing={1}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {image === '' ? null : (
        <Box
          component="img"
          src={storedPicture(image, SHOWN_WIDTH)}
          alt=""
          sx={{
            ...{
              maxHeight: 160,
              maxWidth: '100%',
              objectFit: 'contain',
              alignSelf: 'start',
              borderRadius: 1,
            },
            filter: nightFilter(image),
          }}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, whiteSpace: 'nowrap' }}>
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-label={`${label}: ${choice}`}
          onClick={() => chooser.current?.click()}
        >
          {choice}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {image === '' ? null : (
          <Button onClick={() => onChange('')} aria-label={`${label}: take the picture away`}>
            Take away
          </Button>
        )}
      </Stack>
      <Problem text={problem} />
    </Stack>
  );
}

async function inBase64(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('This file could not be read.'));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}
