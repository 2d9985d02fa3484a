import type { Thing, WithContext } from 'schema-dts';

/** One entity as search engines read it. Without '<' no text of a catalogue can end the element. */
export function JsonLd({ entity }: { entity: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(entity).replaceAll('<', '\\u003c') }}
    />
  );
}
