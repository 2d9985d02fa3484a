import Image from 'next/image';
import type { ReactNode } from 'react';
import { shownAddress } from '@/lib/seo/page-head/shown-address';
import { cutToWidth, SEARCH_ROOM } from '@/lib/seo/page-head/text-width';
import type { Preview } from './queries';
import './previews.css';

/** A page as Google, Facebook, X and WhatsApp show it, with this title and this description. */
export function Previews({
  preview,
  title,
  description,
}: {
  preview: Preview;
  title: string;
  description: string;
}) {
  const { address, siteName, shownImage } = preview;
  const host = new URL(address).hostname;
  const site = (
    <p className="preview-site" dir="ltr">
      <span>
        <b>{siteName}</b>
        {shownAddress(preview.canonical || address)}
      </span>
    </p>
  );
  const picture = <SharedPicture shown={shownImage} address={preview.image} />;
  const hostLine = <p className="preview-host">{host}</p>;
  const titleLine = (
    <p className="preview-title" dir="auto">
      {title}
    </p>
  );
  const textLine = (
    <p className="preview-text" dir="auto">
      {description}
    </p>
  );
  return (
    <div className="flex flex-wrap items-start gap-8">
      <Service name="Google on a desktop">
        <div className="preview preview-google">
          {site}
          <p className="preview-title" dir="auto">
            {cutToWidth(title, SEARCH_ROOM.title.size, SEARCH_ROOM.title.width)}
          </p>
          <p className="preview-text" dir="auto">
            {cutToWidth(description, SEARCH_ROOM.description.size, SEARCH_ROOM.description.width)}
          </p>
        </div>
      </Service>
      <Service name="Google on a phone">
        <div className="preview preview-google preview-phone">
          {site}
          {titleLine}
          {textLine}
        </div>
      </Service>
      <Service name="Facebook">
        <div className="preview preview-share preview-facebook">
          {picture}
          <div className="preview-words">
            {hostLine}
            {titleLine}
            {textLine}
          </div>
        </div>
      </Service>
      <Service name="X">
        <div
          className={`preview preview-share preview-x ${preview.card === 'summary' ? 'preview-summary' : ''}`}
        >
          <div className="preview-frame">
            {picture}
            {titleLine}
          </div>
          <p className="preview-host">From {host}</p>
        </div>
      </Service>
      <Service name="WhatsApp">
        <div className="preview preview-share preview-whatsapp">
          <div className="preview-card">
            {picture}
            <div className="preview-words">
              {titleLine}
              {textLine}
              {hostLine}
            </div>
          </div>
          <p className="preview-link" dir="ltr">
            {address}
          </p>
        </div>
      </Service>
    </div>
  );
}

function Service({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="min-w-0 max-w-full">
      <h3 className="mb-2 text-sm font-medium text-muted">{name}</h3>
      {children}
    </section>
  );
}

function SharedPicture({ shown, address }: { shown: string | undefined; address: string }) {
  const instead = address === '' ? 'No picture' : 'A picture on another host';
  return (
    <div className="preview-picture">
      {shown === undefined ? instead : <Image unoptimized src={shown} alt="" width={1200} height={630} />}
    </div>
  );
}
