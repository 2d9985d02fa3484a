import { accessSync, constants } from 'node:fs';
import { makeFolder } from '../../machine/make-folder.ts';

/**
 * Makes a folder unless it is there.
 *
 * @param role how the sentence about it begins
 * @param mode who may enter a folder that is made
 * @throws Error with one plain line when this user cannot write to it
 */
export function assertWritable(role: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${role} ${folder}, which is no folder that this user can write to (${reason}).`);
  }
}
