import { TextField } from '@mui/material';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Place } from './place';

interface Row {
  readonly key: string;
  readonly words: string;
}

function Banner() {
  const [rows, setRows] = useState<readonly Row[]>([
    { key: 'a', words: 'Winter' },
    { key: 'b', words: 'Spring' },
  ]);
  return (
    <Place
      {...{ title: 'Banner', hint: '', one: 'slide', most: 3, rows }}
      empty={() => ({ key: 'c', words: '' })}
      signOf={({ words }) => ({ words, image: '' })}
      onChange={setRows}
    >
      {({ words }, set) => (
        <TextField label="Words" value={words} onChange={({ target }) => set({ words: target.value })} />
      )}
    </Place>
  );
}

const slide = (place: number) => screen.getByRole('group', { name: `Banner, slide ${place}` });

test('a row says what it is, and shows its fields once it is pressed; a new one is open', async () => {
  const user = userEvent.setup();
  render(<Banner />);
  expect(screen.queryByRole('textbox')).toBeNull();
  const head = within(slide(2)).getByRole('button', { name: '2 Spring' });
  expect(head).toHaveAttribute('aria-expanded', 'false');
  await user.click(head);
  await user.type(within(slide(2)).getByRole('textbox', { name: 'Words' }), 'time');
  expect(within(slide(2)).getByRole('button', { name: '2 Springtime' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  // An open row stays open wherever it is moved to.
  await user.click(screen.getByRole('button', { name: 'Banner, slide 2: earlier' }));
  expect(within(slide(1)).getByRole('textbox')).toHaveValue('Springtime');
  await user.click(screen.getByRole('button', { name: 'Banner: add a slide' }));
  expect(within(slide(3)).getByRole('textbox')).toHaveValue('');
  await user.click(within(slide(1)).getByRole('button', { name: '1 Springtime' }));
  expect(within(slide(1)).queryByRole('textbox')).toBeNull();
});

test('what comes late, as a picture does, leaves what was typed meanwhile', async () => {
  const come = Promise.withResolvers<string>();
  function WithPicture() {
    const [rows, setRows] = useState<readonly (Row & { image: string })[]>([
      { key: 'a', words: 'Winter', image: '' },
    ]);
    return (
      <Place
        {...{ title: 'Banner', hint: '', one: 'slide', most: 3, rows }}
        empty={() => ({ key: 'b', words: '', image: '' })}
        signOf={({ words }) => ({ words, image: '' })}
        onChange={setRows}
      >
        {({ words, image }, set) => (
          <>
            <TextField label="Words" value={words} onChange={({ target }) => set({ words: target.value })} />
            <button onClick={() => void come.promise.then((sent) => set({ image: sent }))}>Send</button>
            <output>{image}</output>
          </>
        )}
      </Place>
    );
  }
  const user = userEvent.setup();
  render(<WithPicture />);
  await user.click(within(slide(1)).getByRole('button', { name: '1 Winter' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(screen.getByRole('textbox', { name: 'Words' }), ' is here');
  await user.click(screen.getByRole('button', { name: 'Banner: add a slide' }));
  come.resolve('snow.jpg');
  expect(await screen.findByText('snow.jpg')).toBeVisible();
  expect(within(slide(1)).getByRole('textbox')).toHaveValue('Winter is here');
  expect(slide(2)).toBeVisible();
});
