import {
  equipmentBookingListSchema,
  equipmentBookingsSchema,
  type BookingUnit,
  type EquipmentBooking,
  type EquipmentBookings,
} from '@lab/contracts';
import { expect } from '@jest/globals';
import { createEquipment, day } from './equipment.factory.js';
import type { StartedEquipmentService } from './equipment-service.js';

const path = '/api/equipment-bookings';

/** A time in the lab, on a day relative to today. */
export const at = (days: number, time: string): string => new Date(`${day(days)}T${time}:00+08:00`).toISOString();

/** Calls of one service for bookings. */
export const bookingsOf = (service: StartedEquipmentService) => {
  const book = async (fields: object) => {
    const answer = await service.member.post<EquipmentBookings>(path, fields);
    if (answer.status === 201) equipmentBookingsSchema.strict().parse(answer.body);
    return answer;
  };

  const bookOne = async (fields: object): Promise<EquipmentBooking> => {
    const answer = await book(fields);
    expect(answer.status).toBe(201);
    return answer.body.bookings[0]!;
  };

  const list = async (query = ''): Promise<EquipmentBooking[]> => {
    const answer = await service.member.get(`${path}${query}`);
    expect(answer.status).toBe(200);
    return equipmentBookingListSchema.strict().parse(answer.body).bookings;
  };

  /** Inserts an item for each unit, and returns their ids. */
  const createItems = async (...units: BookingUnit[]): Promise<number[]> => {
    const ids = [];
    for (const bookingUnit of units) ids.push((await createEquipment(service, { bookingUnit })).id);
    return ids;
  };

  return { path, book, bookOne, list, createItems };
};
