import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { StoreFrame } from '@/components/layout/store-frame';
import { hasPreview, isLetIn } from '@/components/metadata-preview/access';
import { LivePreview } from '@/components/metadata-preview/live-preview';
import { loadPreview } from '@/components/metadata-preview/queries';
import { StoredTexts } from '@/components/metadata-preview/stored-texts';
import { TokenForm } from '@/components/metadata-preview/token-form';
import { Button } from '@/components/ui/button';
import { ContentPage } from '@/components/ui/content-page';
import { Field } from '@/components/ui/field';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Metadata preview',
    description: 'How a page of this shop looks in search results and when it is shared.',
    path: ROUTES.metadataPreview,
    index: false,
  });
}

export default async function MetadataPreviewPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  if (!hasPreview()) notFound();
  const { address } = await searchParams;
  return (
    <StoreFrame isCustomer={false}>
      <ContentPage
        title="Metadata preview"
        intro="How a page of this shop looks in search results and when it is shared. Search engines may choose other texts."
      >
        {(await isLetIn()) ? (
          <PreviewOf address={typeof address === 'string' ? address : ''} />
        ) : (
          <TokenForm />
        )}
      </ContentPage>
    </StoreFrame>
  );
}

async function PreviewOf({ address }: { address: string }) {
  const result = address === '' ? undefined : await loadPreview(address);
  return (
    <div className="space-y-10">
      {/* A form of its own, so that the address of a preview can be kept and sent to somebody. */}
      <form action={ROUTES.metadataPreview} className="flex max-w-prose flex-wrap items-end gap-3">
        <div className="min-w-64 flex-1">
          <Field
            id="preview-address"
            label="Address of a page"
            name="address"
            defaultValue={address}
            placeholder="/Category/Phones/1"
            required
            autoComplete="off"
            dir="ltr"
          />
        </div>
        <Button type="submit">Show</Button>
      </form>
      {result?.ok === false ? (
        <p role="alert" className="max-w-prose rounded bg-danger-soft p-4 text-sm font-medium">
          {result.reason}
        </p>
      ) : null}
      {result?.ok ? (
        <>
          <LivePreview key={result.preview.address} preview={result.preview} />
          <section aria-labelledby="stored-heading">
            <h2 id="stored-heading" className="mb-4 text-xl font-semibold">
              Where the texts come from
            </h2>
            <StoredTexts preview={result.preview} />
          </section>
        </>
      ) : null}
    </div>
  );
}
