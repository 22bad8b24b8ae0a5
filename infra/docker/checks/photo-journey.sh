# shellcheck shell=bash
# A photo from the form to the directory.

photo_request=(-F 'name=王小明' -F 'nameEn=Xiao-Ming Wang' -F 'department=Computer Science' -F 'researchKeywords=Accessibility' -F "photo=@$work/photo.jpg")
submits_photo() {
  compose exec -T members node -e "require('sharp')({ create: { width: 1200, height: 900, channels: 3, background: '#2f4b4d' } }).jpeg().pipe(process.stdout)" > "$work/photo.jpg" || return 1
  answer 201 "${photo_request[@]}" -F 'email=ming@lab.edu.tw' "$site/api/photo-requests" || return 1
  sed -nE 's/.*"id": ?([0-9]+).*/\1/p' "$work/body" > "$work/request"
}

is_closed_to_visitors() {
  answer 401 "$site/api/photo-requests" && answer 401 -H "$json" -d '{"password":"wrong"}' "$site/api/auth/admin"
}

approves_photo() {
  log_in_as_administrator &&
    answer 200 -b "$work/cookies" "$site/api/photo-requests?status=pending" | grep 'ming@lab.edu.tw' &&
    answer 200 -b "$work/cookies" -H "$json" -d '{"role":"碩士生"}' "$site/api/photo-requests/$(cat "$work/request")/approve"
}

# The directory shows the new member, with the same photo.
shows_member() {
  local photo
  answer 200 "$site/api/lab-members" | grep -q 'ming@lab.edu.tw' || { cat "$work/body"; return 1; }
  photo=$(node -p 'JSON.parse(fs.readFileSync(process.argv[1])).members.find(({ email }) => email === "ming@lab.edu.tw").photoUrl' "$work/body" | tee "$work/photo.path")
  curl -fsS --max-time 30 -o "$work/photo.webp" -w '%{content_type}\n' "$site$photo?size=full" | grep image/webp || return 1
  [ -s "$work/photo.first" ] || cp "$work/photo.webp" "$work/photo.first"
  cmp "$work/photo.webp" "$work/photo.first"
}

serves_pages() { answer 200 "$site/members" | grep -qi '<!doctype html' && answer 404 "$site/assets/none.js"; }
