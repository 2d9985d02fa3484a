import type { Database } from '../../db/client.ts';
import { addStaff, inviteAgain } from '../invitation.service.ts';
import { deleteStaff, findStaff, listStaff, setRole } from '../staff.repository.ts';
import type { Command } from './arguments.ts';

interface Surroundings {
  readonly now: () => Date;
  /** The shop's public address, which links are below. */
  readonly siteUrl: string;
}

/** Does what the command line asks for, and answers what is to be said of it. Throws an error of one line. */
export async function carryOut(
  db: Database,
  { now, siteUrl }: Surroundings,
  command: Command,
): Promise<string> {
  // The secret stands behind the `#`: no server and no log sees it.
  const linkOf = (token: string) => `${siteUrl}/Desk/Invitation#${token}`;
  switch (command.name) {
    case 'list':
      return list(db);
    case 'add': {
      const { email, role, person } = command;
      const token = await addStaff({ db, now }, { email, role, name: person });
      if (token === undefined) throw new Error(`${email} is there already: 'invite' makes another link.`);
      return `${email} is added as ${role}. Their link, good for two days:\n${linkOf(token)}`;
    }
    case 'invite': {
      const token = await inviteAgain({ db, now }, command.email);
      if (token === undefined) throw nobody(command.email);
      return `The link of ${command.email}, good for two days:\n${linkOf(token)}`;
    }
    case 'role': {
      const { email, role } = command;
      const account = await findStaff(db, email);
      if (account === undefined) throw nobody(email);
      await db.transaction((tx) => setRole(tx, account.id, role));
      return `${email} has the role ${role} now, and signs in again.`;
    }
    case 'remove':
      if (!(await deleteStaff(db, command.email))) throw nobody(command.email);
      return `${command.email} is taken out.`;
  }
}

function nobody(email: string): Error {
  return new Error(`There is nobody with the address ${email}.`);
}

async function list(db: Database): Promise<string> {
  const all = await listStaff(db);
  if (all.length === 0) return 'Nobody works at the desk yet.';
  const wide = Math.max(...all.map(({ email }) => email.length));
  return all
    .map(({ email, role, name, hasAccepted, lastUsedAt }) => {
      const seen = hasAccepted
        ? (lastUsedAt?.toISOString() ?? 'not signed in')
        : 'has not opened the link yet';
      return [email.padEnd(wide), role.padEnd(9), seen, name].filter((part) => part !== '').join('  ');
    })
    .join('\n');
}
