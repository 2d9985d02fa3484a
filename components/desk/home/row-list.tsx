import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import OpenIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, ButtonBase, Card, IconButton, Stack, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { Thumbnail } from '../pictures/thumbnail';
import { moved } from './home-form';

/** What a closed row says of itself. */
interface Sign {
  readonly words: string;
  /** A file below the uploads address; '' for none. */
  readonly image: string;
}

/**
 * A place of the home page: its rows in their order, which are opened, added, moved and taken out.
 *
 * @param onChange is told how the rows change, and not what they are then: a picture comes when it has been sent, and what
 * was typed meanwhile is to stay.
 */
export function RowList<Row extends { readonly key: string }>({
  title,
  hint,
  one,
  most,
  rows,
  empty,
  signOf,
  onChange,
  children,
}: {
  title: string;
  hint: string;
  /** What a row is: 'slide'. */
  one: string;
  most: number;
  rows: readonly Row[];
  empty: () => Row;
  signOf: (row: Row) => Sign;
  onChange: (change: (rows: readonly Row[]) => readonly Row[]) => void;
  children: (row: Row, set: (changed: Partial<Row>) => void, name: string) => ReactNode;
}) {
  const heading = useId();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const add = () => {
    const row = empty();
    setOpened([...opened, row.key]);
    onChange((now) => [...now, row]);
  };
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 4 }}>
      <Typography id={heading} component="h2" variant="h6">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {hint}
      </Typography>
      <Stack spacing={1.5}>
        {rows.map((row, index) => {
          const name = `${title}, ${one} ${index + 1}`;
          const set = (changed: Partial<Row>) =>
            onChange((now) => now.map((each) => (each.key === row.key ? { ...each, ...changed } : each)));
          const isOpen = opened.includes(row.key);
          return (
            <Card key={row.key} role="group" aria-label={name} sx={{ px: 2, py: 1 }}>
              <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
                <Opener
                  {...signOf(row)}
                  place={index + 1}
                  isOpen={isOpen}
                  onPress={() =>
                    setOpened(isOpen ? opened.filter((key) => key !== row.key) : [...opened, row.key])
                  }
                />
                <Box sx={{ ml: 'auto' }}>
                  <IconButton
                    aria-label={`${name}: earlier`}
                    disabled={index === 0}
                    onClick={() => onChange((now) => moved(now, index, -1))}
                  >
                    <UpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={`${name}: later`}
                    disabled={index === rows.length - 1}
                    onClick={() => onChange((now) => moved(now, index, 1))}
                  >
                    <DownIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={`${name}: take out`}
                    onClick={() => onChange((now) => now.filter(({ key }) => key !== row.key))}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Box>
              </Stack>
              {isOpen ? <Box sx={{ pt: 1.5, pb: 1 }}>{children(row, set, name)}</Box> : null}
            </Card>
          );
        })}
        <Button
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start' }}
          disabled={rows.length >= most}
          aria-label={`${title}: add a ${one}`}
          onClick={add}
        >
          Add a {one}
        </Button>
      </Stack>
    </Box>
  );
}

/** The head of a row: what it is, so that the page stays short until somebody wants to change it. */
function Opener({
  words,
  image,
  place,
  isOpen,
  onPress,
}: Sign & { place: number; isOpen: boolean; onPress: () => void }) {
  return (
    <ButtonBase
      onClick={onPress}
      aria-expanded={isOpen}
      sx={{
        flex: '1 1 220px',
        minWidth: 0,
        minHeight: 48,
        gap: 1.5,
        justifyContent: 'flex-start',
        textAlign: 'start',
      }}
    >
      <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {place}
      </Typography>
      <Thumbnail image={image} width={64} height={40} />
      <Typography component="span" variant="body2" dir="auto" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      <OpenIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </ButtonBase>
  );
}
