import type { HandlersOf } from '../../platform/http/handler';
import { signedIn } from '../../platform/http/signed-in';
import { answerInformation, ownRequests } from './answer-information';
import { closeInformationRequest } from './close-request';
import { informationRecord, reviewInformationRecord } from './information-record';
import { requestInformation } from './request-information';

/** Requests for documents and answers: for the Secretaries who make them, and the applicants who answer them. */
export const informationRequestHandlers: HandlersOf<'requestInformation' | 'closeInformationRequest' | 'listInformationRequests' | 'answerInformationRequest'> =
  {
    requestInformation: async (deps, call) => {
      const { answers = [], documents = [], message, due_at } = call.body;
      const options = { id: call.params.id, answers, documents, message, due: new Date(due_at) };
      return reviewInformationRecord(await requestInformation(deps, signedIn(call), options), deps.clock.now());
    },
    closeInformationRequest: async (deps, call) => {
      const of = { id: call.params.id, request: call.params.request_id };
      return reviewInformationRecord(await closeInformationRequest(deps, signedIn(call), of), deps.clock.now());
    },
    listInformationRequests: async (deps, call) =>
      (await ownRequests(deps, signedIn(call), call.params.id)).map((request) => informationRecord(request, deps.clock.now())),
    answerInformationRequest: async (deps, call) => {
      const { answers = {}, documents = {} } = call.body;
      const answer = { id: call.params.id, request: call.params.request_id, answers, documents, arrived: call.request.arrived };
      return informationRecord(await answerInformation(deps, signedIn(call), answer), deps.clock.now());
    },
  };
