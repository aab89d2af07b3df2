import { describeCalls } from '@studio/contract';
import type { Endpoint } from 'payload';
import { apiDescription } from '#src/openapi/description.ts';
import { endpoint } from './endpoint.ts';
import { answerTagged } from './tagged.ts';

/** The contract's description of itself. */
export const openApiEndpoints: Endpoint[] = [endpoint(describeCalls, async (_nothing, { req }) => answerTagged(req, apiDescription))];
