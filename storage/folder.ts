import { createReadStream } from 'node:fs';
import { link, open as openFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { wholeOf, type KeptFiles } from './files.ts';
import { errorCode } from '../machine/error-code.ts';
import { isKnownVersion } from '../machine/known-version.ts';
import { makeFolder } from '../machine/make-folder.ts';
import { onDisk, PART, replaceFile, replaceFileBy } from '../machine/whole-file.ts';

/** Files of this machine, below a folder, which is made when something is kept in it. */
export function folderFiles(root: string): KeptFiles {
  const at = (path: string) => join(root, path);

  const open: KeptFiles['open'] = async (path, { etag: known } = {}) => {
    const handle = await openFile(at(path)).catch(orMissing);
    if (handle === undefined) return undefined;
    const stats = await handle.stat();
    const etag = `"${stats.size.toString(16)}-${Math.floor(stats.mtimeMs).toString(16)}"`;
    const lastModified = stats.mtime.toUTCString();
    if (!stats.isFile() || isKnownVersion({ 'if-none-match': known }, { etag })) {
      await handle.close();
      return stats.isFile() ? { body: undefined, bytes: undefined, etag, lastModified } : undefined;
    }
    // The stream closes the file.
    return { body: createReadStream('', { fd: handle }), bytes: stats.size, etag, lastModified };
  };

  return {
    has: (path, bytes) => isThere(at(path), bytes),
    open,
    async read(path) {
      const body = (await open(path))?.body;
      return body && wholeOf(body);
    },
    async write(path, data) {
      makeFolder(dirname(at(path)));
      await replaceFile(at(path), data);
    },
    async add(path, file) {
      const target = at(path);
      makeFolder(dirname(target));
      await onDisk(file);
      try {
        await link(file, target);
        return true;
      } catch {
        // It is there; or another file system, or one without hard links.
        if (await isThere(target, (await stat(file)).size)) return false;
      }
      await replaceFileBy(target, file);
      return true;
    },
    remove: (path) => rm(at(path), { force: true }),
    async *list(folder) {
      const entries = await readdir(at(folder), { recursive: true, withFileTypes: true }).catch(orMissing);
      for (const entry of entries ?? [])
        if (entry.isFile() && !entry.name.endsWith(PART))
          yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    },
  };
}

async function isThere(path: string, bytes?: number): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() === true && (bytes === undefined || stats.size === bytes);
}

/** Nothing of the name, or a name that no file can have; anything else is a failure. */
function orMissing(error: unknown): undefined {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(errorCode(error) ?? '')) return undefined;
  throw error;
}
