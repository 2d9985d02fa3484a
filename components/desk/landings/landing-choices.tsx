import { Autocomplete, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { WHOLE_SHOP } from '@/lib/contract/staff/roles';
import { ask, sentenceOf, type AnswerAt } from '../ask';
import { counted } from '../labels';
import { Problem } from '../ui/attempt';
import { CategoryField } from './category-field';
import { shownBy, type LandingForm } from './landing-form';
import { Input } from '../ui/input';

type Choices = AnswerAt<'Staff/GetLandingChoices'>;

/** So long nothing may have been typed before it is asked what a choice leaves. */
const PAUSE_MS = 300;

/** Two pages of the same products are in each other's way. */
const ALL_OF_IT =
  ' Nothing narrows the category yet: search engines would take this page and the category’s for the same.';

const shownPrice = (dollars: number) =>
  `$${dollars.toLocaleString('en', { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 })}`;

const PRICE = {
  sx: { flex: 1 },
  input: { inputMode: 'decimal', pattern: '\\d{0,8}([.,]\\d{1,2})?' },
} as const;

/** What a landing page shows of the shop: a category or all of it, and what narrows that. */
export function LandingChoices({
  form,
  set,
}: {
  form: LandingForm;
  set: (changed: Partial<LandingForm>) => void;
}) {
  const { choices, problem } = useChoices(form);
  const values = (choices?.attributes ?? []).flatMap(({ name, values: all }) =>
    all.map(({ valueId, name: value, productCount }) => ({ id: valueId, group: name, value, productCount })),
  );
  const isWhole =
    form.values.length === 0 &&
    form.priceFrom === '' &&
    form.priceTo === '' &&
    form.categoryId !== WHOLE_SHOP;
  return (
    <Stack spacing={2.5}>
      <CategoryField
        hasWhole
        categoryId={form.categoryId}
        onChange={(categoryId) => set({ categoryId, values: [] })}
      />
      <Autocomplete
        multiple
        disabled={choices === undefined}
        options={values.map(({ id }) => id)}
        value={[...form.values]}
        groupBy={(id) => values.find((value) => value.id === id)?.group ?? ''}
        getOptionLabel={(id) => {
          const value = values.find((each) => each.id === id);
          return value === undefined ? `No longer there (${id})` : `${value.group}: ${value.value}`;
        }}
        onChange={(_, chosen) => set({ values: chosen })}
        renderInput={(params) => <TextField {...params} label="Brands and attributes" placeholder="All" />}
      />
      <Stack direction="row" spacing={2}>
        <Input
          {...PRICE}
          label="Price from ($)"
          value={form.priceFrom}
          onChange={(priceFrom) => set({ priceFrom })}
        />
        <Input
          {...PRICE}
          label="Price to ($)"
          value={form.priceTo}
          onChange={(priceTo) => set({ priceTo })}
        />
      </Stack>
      <Typography role="status" color="text.secondary">
        {choices === undefined
          ? ''
          : `${counted(choices.count, 'product')} now. Without a choice the prices are ${shownPrice(choices.lowestPrice)} to ${shownPrice(choices.highestPrice)}.`}
        {choices !== undefined && isWhole ? ALL_OF_IT : ''}
      </Typography>
      <Problem text={problem} />
    </Stack>
  );
}

function useChoices(form: LandingForm) {
  const [choices, setChoices] = useState<Choices>();
  const [problem, setProblem] = useState('');
  const { categoryId, values, priceFrom, priceTo } = form;
  useEffect(() => {
    if (categoryId === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      ask('Staff/GetLandingChoices', {
        body: shownBy({ values, priceFrom, priceTo }, categoryId),
      }).then(
        (answer) => {
          if (!isCurrent) return;
          setChoices(answer);
          setProblem('');
        },
        (error: unknown) => {
          if (isCurrent) setProblem(sentenceOf(error));
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [categoryId, values, priceFrom, priceTo]);
  return { choices: categoryId === undefined ? undefined : choices, problem };
}
