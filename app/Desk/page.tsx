import { DeskEntry } from '@/components/desk/desk-entry';

export default function DeskPage() {
  return <DeskEntry />;
}
