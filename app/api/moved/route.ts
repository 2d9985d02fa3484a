import type { NextRequest } from 'next/server';
import { findMovedAddress } from '@/components/catalogue/moved';
import { ApiUnavailableError } from '@/lib/calls/api';

/** What became of the address `?path=`, for the store's own server when nothing answers it. */
export async function GET(request: NextRequest): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  try {
    const moved = await findMovedAddress(request.nextUrl.searchParams.get('path') ?? '/');
    return Response.json(moved, { headers });
  } catch (error) {
    if (error instanceof ApiUnavailableError) return new Response(null, { status: 503, headers });
    throw error;
  }
}
