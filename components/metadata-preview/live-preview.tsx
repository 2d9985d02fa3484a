'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { SEARCH_ROOM, textWidth } from '@/lib/seo/page-head/text-width';
import { Previews } from './previews';
import type { Preview } from './queries';

/** The previews of a page, and fields to try other texts in. Nothing that is typed here is sent or stored. */
export function LivePreview({ preview }: { preview: Preview }) {
  const [title, setTitle] = useState(preview.title);
  const [description, setDescription] = useState(preview.description);
  return (
    <div className="space-y-8">
      <section aria-labelledby="try-heading" className="max-w-prose space-y-5">
        <h2 id="try-heading" className="text-xl font-semibold">
          Try other texts
        </h2>
        <Field
          id="try-title"
          label="Title"
          dir="auto"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          hint={<Room text={title} room={SEARCH_ROOM.title} />}
        />
        <TextArea
          id="try-description"
          label="Description"
          dir="auto"
          rows={3}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          hint={<Room text={description} room={SEARCH_ROOM.description} />}
        />
      </section>
      <Previews preview={preview} title={title} description={description} />
    </div>
  );
}

function Room({ text, room }: { text: string; room: { size: number; width: number } }) {
  const pixels = textWidth(text, room.size);
  const isCut = pixels > room.width;
  return (
    <span className={isCut ? 'text-danger' : undefined}>
      {[...text].length} characters, about {pixels} of {room.width} pixels
      {isCut ? ': search engines will cut it' : ''}
    </span>
  );
}
