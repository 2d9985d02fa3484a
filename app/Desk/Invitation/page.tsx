import { InvitationEntry } from '@/components/desk/desk-entry';

/** Where the link of `npm run staff -- add` leads. What it carries is read in the browser, and sent in no address. */
export default function InvitationPage() {
  return <InvitationEntry />;
}
