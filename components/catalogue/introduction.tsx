/** What the shop says of a list, above its first page; each line is a paragraph. */
export function Introduction({ text }: { text: string }) {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <div className="mt-3 max-w-prose space-y-2 text-sm text-muted md:text-base">
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}
