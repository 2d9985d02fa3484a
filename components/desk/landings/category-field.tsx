import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { WHOLE_SHOP } from '@/lib/contract/staff/roles';
import { ask, type AnswerAt } from '../ask';
import { useAttempt } from '../ui/attempt';

type Categories = AnswerAt<'Staff/ListCategories'>['categories'];

// Asked once for all fields that open together, and anew for those of the next screen: an import may have changed them.
let asked: Promise<Categories> | undefined;
function loadCategories(): Promise<Categories> {
  asked ??= ask('Staff/ListCategories')
    .then(({ categories }) => categories)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

/** What stands before all categories where the whole shop may be chosen. */
const WHOLE: Categories[number] = {
  categoryId: WHOLE_SHOP,
  name: 'The whole shop',
  above: '',
  productCount: 0,
};

/** A category of the shop, chosen by its name; `hasWhole`: or the whole shop. */
export function CategoryField({
  categoryId,
  hasWhole = false,
  onChange,
}: {
  categoryId: number | undefined;
  hasWhole?: boolean;
  onChange: (categoryId: number | undefined) => void;
}) {
  const [categories, setCategories] = useState<Categories>([]);
  const { problem, fail } = useAttempt();
  useEffect(() => {
    loadCategories().then(setCategories, fail);
  }, [fail]);
  const options = hasWhole ? [WHOLE, ...categories] : categories;
  const chosen = options.find((category) => category.categoryId === categoryId);
  return (
    <Autocomplete
      fullWidth
      options={options}
      value={chosen ?? null}
      getOptionKey={(category) => category.categoryId}
      getOptionLabel={({ name, above }) => (above === '' ? name : `${above} › ${name}`)}
      isOptionEqualToValue={(one, other) => one.categoryId === other.categoryId}
      onChange={(_, category) => onChange(category?.categoryId)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Category"
          required={chosen === undefined}
          error={problem !== ''}
          helperText={problem}
        />
      )}
    />
  );
}
