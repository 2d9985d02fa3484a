'use client';

import type { ComponentProps } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { FilterDrawerForm } from './filter-drawer-form';

/** The drawer of a phone with a list's filters, as they are in its address, `query`. */
export function FilterDialog({
  query,
  isOpen,
  onClose,
  ...form
}: { query: string } & Omit<ComponentProps<typeof Drawer>, 'title' | 'children'> &
  ComponentProps<typeof FilterDrawerForm>) {
  return (
    <Drawer title="Filters" isOpen={isOpen} onClose={onClose}>
      <FilterDrawerForm key={query} {...form} />
    </Drawer>
  );
}
