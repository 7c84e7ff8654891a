-- Sends a new draft with every request, each with a title of its own.
local text = string.rep("A draft of some length, as an editor writes it. ", 8)
local body = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"' .. text .. '"}]}]}'
local run, number = tostring(os.time()), 0

wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"

request = function()
   number = number + 1
   local title = "Draft " .. run .. " " .. number
   return wrk.format(nil, nil, nil, '{"title":"' .. title .. '","selectedCategories":[4],"body":' .. body .. "}")
end
